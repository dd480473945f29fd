/** The machine as browsers tell it: all they say, and nothing that they do not. */
import { describe, expect, it } from "vitest";
import { ENVIRONMENT_SCHEMA } from "../../../bench/records/schema.ts";
import { machineLine } from "../../../bench/report/table.ts";
import { environmentOf, type Told } from "../../../src/web/race/machine.ts";

const chromium: Told = {
  hints: {
    platform: "Linux",
    platformVersion: "6.1.0",
    architecture: "x86",
    bitness: "64",
    fullVersionList: [
      { brand: "Chromium", version: "150.0.1.2" },
      { brand: "Not)A;Brand", version: "99.0.0.0" },
    ],
  },
  userAgent: "Mozilla/5.0 …",
  platform: "Linux x86_64",
  hardwareConcurrency: 2,
  deviceMemory: 8,
};

describe("the environment", () => {
  it("has what the hints say, and is valid", () => {
    const environment = environmentOf(chromium, "0.1.0", 0.1);
    expect(ENVIRONMENT_SCHEMA.parse(environment)).toEqual(environment);
    expect(machineLine(environment)).toBe(
      "a processor that the browser does not name, 2 cores, 8192 MiB, Linux 6.1.0 x86-64; Chromium 150.0.1.2; loyd 0.1.0",
    );
  });

  it("is content with less, as of browsers without hints", () => {
    const told: Told = { ...chromium, hints: null, hardwareConcurrency: undefined, deviceMemory: undefined };
    const environment = environmentOf(told, "0.1.0", 1);
    expect(ENVIRONMENT_SCHEMA.parse(environment)).toEqual(environment);
    expect(environment).toMatchObject({ browser: "Mozilla/5.0 …", os: "Linux x86_64", cores: 0, memoryBytes: 0 });
  });
});
