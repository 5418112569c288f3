import {
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addressOf, nameAt, newFileName, typeOfFile } from "./file-name.ts";
import { localDisk } from "./local-disk.ts";
import type { Storage } from "./storage.ts";

let root: string;
let directory: string;
let storage: Storage;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "sigi-disk-"));
  directory = join(root, "uploads");
  storage = localDisk(directory);
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe("a file on disk", () => {
  it("is complete, readable by its owner only, and leaves no temporary file", async () => {
    const name = newFileName("webp");
    await storage.put(name, Buffer.from("picture"));
    expect(await readdir(directory)).toEqual([name]);
    expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
    const file = await storage.open(name);
    if (!file) throw new Error("It is not there");
    expect(file.size).toBe(7);
    expect((await buffer(file.content)).toString()).toBe("picture");
  });

  it("is not created in part when writing fails", async () => {
    const name = newFileName("webp");
    await expect(
      storage.put(name, { length: 1 } as unknown as Uint8Array),
    ).rejects.toThrow(TypeError);
    expect(await readdir(directory)).toEqual([]);
  });

  it("is gone after its deletion, which can be repeated", async () => {
    const name = newFileName("webp");
    await storage.put(name, Buffer.from("picture"));
    await storage.delete(name);
    await storage.delete(name);
    expect(await storage.open(name)).toBeUndefined();
  });

  it("has a generated name: no other name can be written, read or deleted", async () => {
    const refused = "Not the name of a stored file";
    for (const name of ["../x.webp", "/etc/passwd", ".", "a/b.webp", ""]) {
      await expect(storage.put(name, Buffer.from("x"))).rejects.toThrow(
        refused,
      );
      await expect(storage.delete(name)).rejects.toThrow(refused);
      expect(await storage.open(name)).toBeUndefined();
    }
  });

  it("is never a symbolic link", async () => {
    const name = newFileName("webp");
    await storage.put(newFileName("webp"), Buffer.from("x"));
    await symlink("/etc/hostname", join(directory, name));
    await expect(storage.open(name)).rejects.toThrow("ELOOP");
    expect(await readFile(join(directory, name))).toBeDefined();
  });
});

describe("a file's name", () => {
  it("is unique and contains the type", () => {
    const names = Array.from({ length: 100 }, () => newFileName("webp"));
    expect(new Set(names).size).toBe(100);
    expect(names.map((name) => typeOfFile(name))).toEqual(
      names.map(() => "image/webp"),
    );
  });

  it("is found in its path, and in no other path", () => {
    const name = newFileName("webp");
    expect(nameAt(addressOf(name))).toBe(name);
    for (const address of ["1.png", "/images/1.png", "/uploads/../x.webp"]) {
      expect(nameAt(address)).toBeUndefined();
    }
  });
});
