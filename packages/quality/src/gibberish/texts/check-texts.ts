/** Real texts that the model is not trained with and must not take for gibberish. Written for this check. */
export const checkTexts: readonly string[] = `
Tempatnya nyaman, cuma agak jauh dari rumah
Sebaiknya jam buka diperpanjang sampai malam
tidak ada masalah selama ini
kurang tau ya kak, jarang kesana
Aku luwih seneng tuku ing warung cedhak omah
Mboten wonten, sampun sae sedaya
Abdi mah resep kana warnana, saena pisan
Indak ado masalah doh, lamak rasonyo
Aye mah demen nyang kayak begini, kagak ribet
I think it is too expensive for what you get
Great taste, I would order it again
gk pernah pake, soalny mahal bgt
msh bingung cr pakenya gmn
Wahyuningsih Kusumawardhani
Ngatmini Djumadi Poerwosoebroto
Hutapea Br Manurung
Nyoman Gde Swastika
Tjahjadi Kwik Hendrawan
Krishna Bhaskara Wisnumurti
Pangkalan Kerinci, Kabupaten Pelalawan
Nglegok, Blitar, dekat Candi Penataran
sedang menganggur, mencari pekerjaan
karyawan toko elektronik
sy dr smp mna sj bs, tp sbtlnya mls
krn jrk rmh ke skl jauh
bnr bgt tuh, stuju pake bgt
ktrngnnya krg jls mnrt sy
cpt bgt nyampenya mksh
Through Wednesday night shifts
`
  .trim()
  .split("\n");

/** Keys pressed without thought: rows of keys, bursts, rolls over neighbouring keys. */
export const keyboardMash: readonly string[] = `
asdfghjkl asdfghjkl
sdfjkl dfgjhk sdkfjh
qwertyuiop qwerty
zxcvbnm zxcvbnm
hjkdfs kjhsdf lkjhgf
fghjfghj dfghdfgh
jfkdlsjf kdlsjfkd
xcvbxcvb nmxcvbnm
lkjasdf poiuqwer mnbvzxc
wertgfds yhbvcdsw
ghjkghjk tyuityui
dfkjghdfkjg hdfkjgh
bvncmxvb cnvmxbnc
qpwoeiruty alskdjfhg
sdgfsdgf hfjdhfjd
kljklj hgfhgf dsfdsf
rtyfgh vbnrty fghvbn
zsxdcf vgbhnj mkzsx
plmokn ijbuhv ygctfx
jhgfds kjhgfd lkjhgf
qweqwe asdqwe zxcasd
jdjdjs hshsjs kskskd
`
  .trim()
  .split("\n");
