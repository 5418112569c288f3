import { parseRichText } from "@sigi/survey/parse-rich-text.ts";
import { writeRichText } from "@sigi/survey/write-rich-text.ts";
import { describe, expect, it } from "vitest";
import { cleanPasted } from "./clean-pasted.ts";
import { documentOf, writeDocument } from "./rich-document.ts";

const pasted = (html: string) =>
  writeDocument(documentOf(parseRichText(cleanPasted(html))));

describe("pasted HTML", () => {
  it("of Word keeps its bold words and lists", () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri"} --></style></head>
<body lang=IN style='tab-interval:36.0pt'>
<!--StartFragment-->
<p class=MsoNormal><b><span lang=IN style='font-size:14.0pt;color:red'>Penting:<o:p></o:p></span></b></p>
<p class=MsoNormal><span lang=IN>Jawab dengan
<i>jujur</i> &amp; lengkap.<o:p>&nbsp;</o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=IN>Umur<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=IN>Pekerjaan<o:p></o:p></span></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Pertama</p>
<!--EndFragment-->
</body></html>`;
    expect(pasted(word)).toBe(
      "<p><b>Penting:</b></p><p>Jawab dengan <i>jujur</i> &amp; lengkap.</p>" +
        "<ul><li>Umur</li><li>Pekerjaan</li></ul><ol><li>Pertama</li></ol>",
    );
  });

  it("of a web page keeps headings, links and paragraphs", () => {
    const web = `<meta charset='utf-8'><div class="article" style="background:#eee">
      <h1 id="x">Survei kopi</h1><script>alert(1)</script>
      <div>Baca <a href="https://contoh.id/?a=1&amp;b=2" onclick="x()">aturannya</a>
      <a href="javascript:alert(1)">di sini</a>.</div>
      <img src="https://contoh.id/kopi.png"><p style="font-weight:700">Tebal</p></div>`;
    expect(pasted(web)).toBe(
      '<h3>Survei kopi</h3><p>Baca <a href="https://contoh.id/?a=1&amp;b=2" target="_blank" rel="noopener">aturannya</a> di sini.</p><p><b>Tebal</b></p>',
    );
  });

  it("of Google Docs is bold only where its style says so", () => {
    const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700;font-style:italic">Dua</span><span style="font-weight:400"> kali</span></p></b>`;
    expect(pasted(docs)).toBe("<p><b><i>Dua</i></b> kali</p>".slice(3, -4));
  });

  it("keeps tables as the product shows them", () => {
    const sheet = `<table width=64 style='border-collapse:collapse'><colgroup><col width=64></colgroup><tbody><tr><td style='mso-x:1'>Kota</td><td>Harga &lt; 5</td></tr></tbody></table>`;
    const table =
      "<table><tbody><tr><td>Kota</td><td>Harga &lt; 5</td></tr></tbody></table>";
    expect(pasted(sheet)).toBe(table);
    expect(writeRichText(parseRichText(table))).toBe(table);
  });

  it("of words without markup is plain text", () => {
    expect(
      pasted("<span style='color:red'>Umur &lt; 17 &amp; sehat</span>"),
    ).toBe("Umur < 17 & sehat");
  });
});
