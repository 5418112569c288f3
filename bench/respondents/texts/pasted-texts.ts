import type { Dice } from "../random.ts";
import { honestLine } from "./lines.ts";
import type { Writer } from "./honest-texts.ts";
import { say, shorten } from "./say.ts";
import type { TextPrompt } from "./topics.ts";

/** Paragraphs from the web and from private messages. */
const clippings = [
  "{Indonesia|Jawa Barat|Kota Bandung|Pulau Sumatra} adalah {negara|wilayah|daerah} yang {memiliki|dikenal dengan} {kekayaan alam|keanekaragaman budaya|sejarah yang panjang} dan {terletak di antara|berbatasan dengan} {dua samudra|beberapa wilayah lain}. {Menurut data|Berdasarkan sensus} tahun {2010|2015|2020}, {jumlah penduduknya|luas wilayahnya} {terus meningkat|mencapai angka yang besar}.",
  "JAKARTA - {Pemerintah|Kementerian|Bank Indonesia} {menyatakan|mengumumkan} {kebijakan baru|pertumbuhan ekonomi|langkah strategis} {pada Senin|pada Kamis|pekan ini}. {Langkah ini|Kebijakan tersebut} {diharapkan|ditargetkan} {mampu|dapat} {mendorong|meningkatkan} {daya beli masyarakat|investasi|kesejahteraan}.",
  "PROMO {SPESIAL|HARI INI}! Beli {2|3} gratis {1|2} untuk {semua varian|produk pilihan}. {Bahan adem|Kualitas premium}, {jahitan rapi|tahan lama}, {bisa COD|ready stok}. {Order sekarang|Chat admin} sebelum {kehabisan|jam 5 sore}!",
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit{, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua|. Vestibulum ante ipsum primis in faucibus|. Praesent commodo cursus magna}.",
  "Cara membuat {sambal terasi|bolu kukus|nasi uduk}: {siapkan bahan|cuci bersih semua bahan}, {tumis sampai harum|kukus selama 30 menit|aduk hingga rata}, lalu {sajikan selagi hangat|koreksi rasa|angkat dan tiriskan}.",
  "{Kualitas pelayanan|Kepuasan pelanggan|Kepercayaan konsumen} merupakan {faktor penting|variabel utama} yang {memengaruhi|menentukan} {loyalitas|keputusan pembelian|minat} {konsumen|masyarakat} ({Kotler, 2016|Tjiptono, 2014|Parasuraman, 1988}). Penelitian ini {bertujuan|dimaksudkan} untuk {mengetahui|menganalisis} pengaruh {keduanya|variabel tersebut}.",
  "{Bismillah|Assalamualaikum}, {info loker|dibutuhkan segera} {admin|SPG|operator}, {usia maks 27 th|pengalaman tidak diutamakan}, {kirim CV|hubungi WA} {sebelum tanggal 20|secepatnya}. {Sebarkan ya|Gratis tanpa biaya}.",
  "{Mobile banking|Digital payment|Customer satisfaction} is {a service|a concept} that {allows|enables} {customers|users} to {conduct|manage} {financial transactions|their needs} {remotely|using a mobile device}. {It is usually available on a 24-hour basis|Some services have restrictions on which accounts may be accessed}.",
];

/** A review by another person, found by a search for the subject. */
const found = [
  "{Review jujur|Pengalaman pribadi}: <good>. {Overall|Kesimpulannya} {recommended|bintang 4|boleh dicoba}! {Baca juga artikel lainnya|Semoga bermanfaat ya kak}.",
  "{Banyak pengguna|Sebagian masyarakat} {mengeluhkan|menyoroti} <aspect> dan <aspect>. {Dilansir dari|Mengutip} {berbagai sumber|laman resmi}, {perbaikan|evaluasi} {terus dilakukan|akan segera diumumkan}.",
];
const foundEnglish = [
  "{Pros|Review}: <good>. Cons: <bad>. {Overall rating|Verdict}: {4/5|3.5 stars|recommended}.",
  "{According to users|Many reviews say that} <good>, {although|while} <aspect> {could be improved|remains a concern}.",
];

/**
 * Pastes a text within reach: the question itself, a clipping, the same text everywhere, or another person's review.
 */
export function pastingWriter(dice: Dice): Writer {
  const clipping = say(dice.pick(clippings), {}, dice);
  const way = dice.oneOf([
    [0.22, "question"] as const,
    [0.26, "clipping"] as const,
    [0.24, "same"] as const,
    [0.28, "review"] as const,
  ]);
  const draw = (prompt: TextPrompt): string => {
    if (way === "same") return clipping;
    if (way === "question") return prompt.title;
    if (way === "clipping") return say(dice.pick(clippings), {}, dice);
    return say(
      dice.pick(prompt.english ? foundEnglish : found),
      prompt.topic,
      dice,
    );
  };
  return (prompt) => {
    if (prompt.isShort && dice.chance(0.75)) {
      return {
        text: shorten(honestLine(prompt.title, dice), prompt.max),
        inserted: 0,
      };
    }
    let text = draw(prompt);
    while (text.length < prompt.min) text += ` ${draw(prompt)}`;
    const kept = shorten(text, prompt.max);
    // A few characters may be typed after it, or the page may not notice the paste.
    return { text: kept, inserted: dice.chance(0.06) ? 0 : kept.length };
  };
}
