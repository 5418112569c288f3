/**
 * Everyday sentences in regional languages: Javanese, Sundanese, Minang, Betawi, Balinese, Madurese, Batak, Bugis,
 * Banjar, Malay of Medan, Manado and Ambon. Written for training; nothing is quoted.
 */
export const regional: readonly string[] = `
Nek menurutku regane wis cocok, nanging pelayanane kurang cepet.
Aku saben dina lunga menyang pasar karo ibuku numpak sepedha.
Wong tuwaku manggon ing ndesa, sawahe amba banget.
Panganane enak, pedhes, lan ora larang.
Kula remen sanget kaliyan pelayananipun, mugi-mugi langkung sae malih.
Bocah-bocah padha dolanan ing plataran nganti surup.
Yen udan, dalane mesthi banjir lan angel diliwati.
Aku durung tau nyoba, dadi ora isa ngomong apa-apa.
Matur nuwun sanget, sampun dipun paringi kesempatan ngisi survei menika.
Piye carane ngganti sandi, aku ora mudheng blas.
Sinyale elek, kudu munggah lantai loro dhisik.
Gawean saiki angel, opo maneh sing ora nduwe ijazah.
Ora opo-opo, sing penting ati tenang lan awak sehat.
Mbak karo mas sing njaga toko kuwi apik tenan.
Ngombe wedang jahe anget ben ora masuk angin.
Kulo nyuwun supados listrikipun mboten asring pejah.
Wingi aku mulih kampung numpak sepur, rasane seneng tenan.
Jenenge bakul yo kudu sabar ngadhepi wong tuku.
Numutkeun abdi mah hargana tos cekap, mung palayananana kedah dironjatkeun.
Abdi unggal dinten ka pasar sareng pun biang naek angkot.
Barudak resep pisan ulin di buruan imah.
Teu acan kantos nyobian, janten teu tiasa masihan pamanggih.
Hatur nuhun pisan tos masihan kasempetan ngeusian ieu.
Jalanna awon, upami hujan sok banjir jeung leutak.
Kadaharanana raos, lada, sarta teu mahal teuing.
Urang dieu mah teu boga duit keur meuli nu kitu.
Kumaha cara ngagentos kecap sandi, abdi teu ngartos.
Sinyalna butut pisan di lembur kuring, kudu naek ka pasir.
Punten, upami tiasa mah kuotana ditambihan deui.
Bapa kuring patani, ari indung mah dagang di warung.
Nuju naon ayeuna, naha tos tuang acan?
Geulis jeung someah nu ngalayananana teh, matak betah.
Manuruik ambo haragonyo lah sasuai, tapi pelayanannyo kurang capek.
Awak tiok ari pai ka pasa basamo amak.
Lauak jo randang lamak bana, padeh lo rasonyo.
Alun pernah mancubo lai, jadi indak tau bana rasonyo.
Tarimo kasih banyak, mudah-mudahan balanjuik taruih.
Jalan ka kampuang ambo rusak barek sajak banjir.
Urang mudo kini banyak nan pai marantau ka Jakarta.
Indak ado saran, sadonyo lah rancak.
Baa caro mangganti kato sandi ko, ambo indak mangarati.
Pitih balanjo ndak cukuik untuak anak sakola.
Kalo kate aye mah harganye udeh pas, cuman pelayanannye rada lelet.
Aye tiap ari ke pasar bareng enyak naek angkot.
Babe aye jualan kerak telor di pinggir kali.
Kagak tau dah, belon pernah nyobain soalnye.
Ntu anak kecil pade maen bola di lapangan.
Makasih banyak ye, moga-moga tambah maju.
Pegimane caranye ganti kata sandi, aye bingung.
Ujan dikit aje udeh banjir sedengkul.
Lu kudu ngarti, nyari duit sekarang susah bener.
Encang ame encing kemaren dateng dari Bekasi.
Tiang sabilang wai ka peken sareng meme.
Rasane jaen gati, kewala ajine mael.
Suksma, dumogi sami rahayu tur becik pemargine.
Ring desan tiange wenten upacara odalan bulan puniki.
Bapan tiange megae dadi petani, memene ngadep canang.
Durung taen nyobak, dadine sing nawang engken rasane.
Kula bennyak ngalle pengaleman dhari survei reya.
Engkok entar ka pasar ban ebo' saben are.
Regghana mora, tape barangnga koca' lebur.
Mator sakalangkong, moga tamba sae.
Molo hudok, argana nunga denggan, alai pangoloion na hurang hatop.
Au ganup ari lao tu onan dohot inang.
Mauliate godang, sai horas ma hita saluhutna.
Sipanganon i tabo situtu, jala ndang pola arga.
Dang huboto dope, ai so hea huuji.
Elok tongeng pelayananna, tapi ellinna masoli.
Iyya esso-esso lokka ri pasae sibawa indo'ku.
Tarima kasi maega, sennang atikku mabbali survei.
Ndak papaji, yang penting sehat ki sekeluarga.
Kodong, mahal sekali mi harganya sekarang.
Iye, sudah mi saya isi semua, tabe.
Ulun saban hari ka pasar lawan uma bakajang.
Rasanya nyaman banar, haraganya kada larang.
Kada tahu jua, balum suah mancuba.
Tarima kasih banyak lah, mudahan bamanfaat gasan urang banyak.
Jalannya rusak banar, amun hujan licak.
Cemana pulak bah, mahal kali harganya itu.
Kek mana lah mau belanja, duit pun tak ada.
Kau tengoklah jalan itu, berlobang semua.
Torang samua tiap hari pi pasar deng mama.
Kita nda tau le, blum pernah coba.
Depe rasa sadap skali, mar depe harga mahal.
Makase banyak neh, Tuhan berkati.
So bagus ini aplikasi, cuma jaringan di sini ja ilang.
Beta seng tau lai, mungkin katong harus coba dolo.
Katong samua senang, pelayanan paleng bae.
Dong pung harga murah, mar barang su habis.
Sa pu mama jual pinang di pasar, tiap pagi.
Kitorang di kampung susah air bersih, pace.
Tra ada sinyal di sini, jadi isi survei lama.
Lebih baik begini suda, sa tra mau banyak bicara.
Kitak orang mane, kamek dari Sambas.
Ndak gik saye isik, suruhnye nunggu jak.
Ambik jak yang besak, lamak nian rasonyo.
Wong kito galo, pempek samo cuko lemak nian.
Dak katek duit, cak mano nak beli.
Ambo dak tau pulo, belum pernah nian cubo.
Inaq lalo jok peken bareng amaq saben jelo.
Ndeq man wah coba, jari ndeq taoq rasene.
Matur tampiasih, mudah-mudahan tetep selamet.
Nyong ora ngerti kepriwe carane, inyong wong ndeso.
Kowe arep maring endi, rika wis mangan apa durung?
Rek, ayo mlaku-mlaku nang alun-alun, ojok lali jaketan.
Cak, sego pecele sik onok ta, aku luwe pol.
Arek iki pinter tenan, sinaune tekun.
`
  .trim()
  .split("\n");
