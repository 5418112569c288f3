import { crc32, deflateRawSync } from "node:zlib";

/** Small files of each kind that a question may ask for, by extension. */
export const sampleFiles = (): Readonly<Record<string, Buffer>> => ({
  webm: webm(),
  ogg: ogg(),
  m4a: mp4("M4A "),
  mp4: mp4("isom"),
  mp3: Buffer.concat([
    Buffer.from("ID3\x04\0\0\0\0\0\x0a", "latin1"),
    Buffer.alloc(10),
    Buffer.from([0xff, 0xfb, 0x90, 0x64]),
    Buffer.alloc(413),
  ]),
  wav: Buffer.concat([
    Buffer.from("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0", "latin1"),
    Buffer.alloc(40),
  ]),
  pdf: pdf(),
  docx: zip({
    "[Content_Types].xml": officeTypes("wordprocessingml.document"),
    "word/document.xml": "<w:document/>",
  }),
  xlsx: zip({
    "[Content_Types].xml": officeTypes("spreadsheetml.sheet"),
    "xl/workbook.xml": "<workbook/>",
  }),
  odt: zip({
    mimetype: "application/vnd.oasis.opendocument.text",
    "content.xml": "<office:document-content/>",
  }),
  txt: Buffer.from("\ufeffCatatan: harga < Rp 10.000\r\n"),
  csv: Buffer.from("nama;harga\nBeras;12000\n"),
});

/** A PDF with this number of bytes of content. */
export const pdf = (bytes = 100) =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    Buffer.alloc(bytes, "% isi\n"),
    Buffer.from("\n%%EOF\n"),
  ]);

const officeTypes = (part: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.${part}.main+xml"/></Types>`;

/** The beginning of a recording of a browser: the EBML header with its type. */
const webm = () =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from("webm"),
    Buffer.alloc(200),
  ]);

const ogg = () =>
  Buffer.concat([
    Buffer.from("OggS"),
    Buffer.alloc(24),
    Buffer.from("OpusHead"),
    Buffer.alloc(100),
  ]);

const mp4 = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 0x18]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mp42`, "latin1"),
    Buffer.alloc(100),
  ]);

/** An office document of a few kilobytes whose list of types unpacks to 64 MB. */
export function zipBomb(): Buffer {
  const name = "[Content_Types].xml";
  const text = Buffer.alloc(64 * 1024 * 1024, " ");
  text.write('<?xml version="1.0"?><Types>');
  const packed = deflateRawSync(text);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(text), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(text.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return Buffer.concat([
    Buffer.from("PK\x03\x04"),
    fields,
    Buffer.from(name),
    packed,
  ]);
}

/** A ZIP without compression. */
export function zip(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([
      Buffer.from("PK\x03\x04"),
      fields,
      Buffer.from(name),
      content,
    ]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([
        Buffer.from("PK\x01\x02\x14\0"),
        fields,
        tail,
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from("PK\x05\x06"), end]);
}
