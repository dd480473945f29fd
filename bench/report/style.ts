/**
 * How the page looks: one typographic scale (steps of 1.25), one column of text, colours for light and dark. All text has a
 * contrast of at least 4.5 to its ground, all series one of at least 3 (Web Content Accessibility Guidelines 2.2, 1.4.3
 * and 1.4.11).
 */

/** The colours alone, which pictures need as well. */
export const COLOUR_STYLE = `:root{color-scheme:light dark;
--measure:43rem;--ground:#fdfdfc;--raised:#f4f4f1;--ink:#1b1d21;--muted:#5a5f69;--line:#dcdcd6;--link:#1c56ab;--good:#176534;--bad:#a3161f;
--series-1:#1f5fbf;--series-2:#b8540a;--series-3:#5f6672;--series-4:#0f766e;--series-5:#7a3fc4;--series-6:#b02a6b;--series-7:#5b6b00;--series-8:#8a5a2b}
@media (prefers-color-scheme:dark){:root{
--ground:#14161a;--raised:#1d2026;--ink:#e9eaed;--muted:#a2a8b3;--line:#353a43;--link:#8ab6ff;--good:#6fd190;--bad:#ff8f8f;
--series-1:#78adff;--series-2:#f0a05a;--series-3:#a9b0bc;--series-4:#4fc9bb;--series-5:#bb98f7;--series-6:#f289ba;--series-7:#bccb57;--series-8:#d6a878}}`;

/** All of the page's style. */
export const PAGE_STYLE = `${COLOUR_STYLE}
*{box-sizing:border-box}
html{font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink)}
.page{max-width:1096px;margin:0 auto;padding:4rem 1.5rem 6rem}
h1,h2,h3,h4{margin:0;font-weight:650;line-height:1.25;text-wrap:balance}
h1{font-size:1.953rem;letter-spacing:-.02em}
h2{font-size:1.563rem;letter-spacing:-.01em}
h3{font-size:1.25rem}
h4{font-size:1rem}
p,ul,ol,dl{margin:0}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--link);outline-offset:3px;border-radius:2px}
.kicker,.note,.caption,.panel-title,table,dl,summary,.warnings,nav,.verdict,.legend{font-size:.8rem}
.kicker{color:var(--muted);letter-spacing:.06em;text-transform:uppercase}
header nav{margin-top:1rem}
header nav ul{flex-direction:column}
article:first-child>h2{margin-top:4rem}
header .note{color:var(--muted);margin-top:.75rem;max-width:var(--measure)}
article+article{margin-top:6rem;padding-top:4rem;border-top:1px solid var(--line)}
section{margin-top:4rem}
section>:first-child+*{margin-top:1rem}
.sentences{list-style:none;padding:0;max-width:var(--measure)}
.sentences li+li{margin-top:.75rem}
.verdict{margin-top:1.5rem;padding:.75rem 1rem;background:var(--raised);border-left:3px solid var(--good);max-width:var(--measure)}
.verdict.failed{border-left-color:var(--bad)}
.verdict strong{color:var(--good)}
.verdict.failed strong{color:var(--bad)}
nav{margin-top:2rem}
nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
figure{margin:4rem 0 0}
.caption{color:var(--muted);max-width:var(--measure);margin-top:.5rem}
.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr));gap:2.5rem 1.5rem;margin-top:1.5rem}
.panels.single{display:block}
.panel{min-width:0}
.panel.large{grid-column:1/-1}
.panel-title{font-weight:600;margin-bottom:.5rem}
svg{display:block;max-width:100%;height:auto;color:var(--muted);font-variant-numeric:tabular-nums}
svg text{white-space:pre}
.wide{display:none}
@media (min-width:800px){.wide{display:block}.narrow{display:none}}
.warnings{list-style:none;padding:.5rem .75rem;margin-top:.75rem;background:var(--raised);border-left:3px solid var(--series-2);max-width:var(--measure);overflow-wrap:anywhere}
.warnings li+li{margin-top:.35rem}
details{margin-top:1.25rem}
summary{cursor:pointer;color:var(--link);width:fit-content;padding:.25rem 0}
.scroll{overflow:auto;max-height:28rem;margin-top:.5rem;border-block:1px solid var(--line)}
.scroll.whole{max-height:none;border:0}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%}
caption{text-align:left;font-weight:600;padding:1.75rem 0 .5rem}
caption span{display:inline-block;position:sticky;left:0;max-width:calc(100vw - 2rem)}
th,td{padding:.35rem .75rem;text-align:right;white-space:nowrap;font-weight:400;border-bottom:1px solid var(--line)}
th:first-child,td:first-child{padding-left:0}
th:last-child,td:last-child{padding-right:0}
thead th{color:var(--muted);vertical-align:bottom}
details thead th{position:sticky;top:0;background:var(--ground)}
.left{text-align:left}
.own{font-weight:600}
.good{color:var(--good)}
.bad{color:var(--bad);font-weight:600}
.legend{color:var(--muted);margin-top:1.25rem;max-width:var(--measure)}
.legend li{margin-top:.25rem}
ul.legend{padding-left:1.1rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.35rem 1.5rem}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.95em}
@media (max-width:480px){.page{padding:2rem 1rem 4rem}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.6rem}}
@media print{.scroll{max-height:none}}`;
