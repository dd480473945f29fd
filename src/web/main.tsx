/** Puts the page into its document. */
import { render } from "preact";
import { App } from "./app.tsx";

const place = document.getElementById("app");
if (place === null) throw new Error("document: expected an element #app, got none");
place.replaceChildren();
render(<App />, place);
