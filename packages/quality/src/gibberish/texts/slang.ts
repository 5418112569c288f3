/**
 * Chat language: short forms, slang and laughter, as people type on phones. Written for training; nothing is quoted.
 */
export const slang: readonly string[] = `
gak tau sih, soalnya blm pernah nyoba bgt
gw biasanya beli online krn lbh murah
aku sih yes aja, yg penting murah meriah
mantap gan, pengirimannya cepet bgt
wkwkwk lucu bgt iklannya bikin ngakak
hahaha iya bener, relate bgt sm aku
kyknya kurang deh, repairing yg dulu
bgs sih tp msh suka error klo malem
udh dicoba tp gk bisa login trus
tlg dong min diperbaiki aplikasinya
sy krg paham, jd sy pilih yg tengah aja
jgn mahal2 dong, kantong mahasiswa nih
otw kerja, ngisinya sambil nunggu krl
gaskeun lah, mumpung lg diskon
males bgt antrinya panjang, mana panas lg
cape deh, csnya slow respon
ywdh gpp, yg ptg barangnya nyampe
sdh lumayan, cuma sinyalnya aja yg lemot
klo bs ditambahin fitur dark mode ya kak
gk ada, smua udh oke kok
aq ska bgt, rasanya enak n gurih
mantul pokoknya, recommended bgt deh
duh nyesel beli, bahannya tipis bgt
kuota abis mulu gara2 nonton drakor
bokap nyokap gue msh pake yg lama
temen2 kantor jg pd pake itu
pas lg promo aja sih belinya hehe
gaji pas2an, jd hrs pinter2 ngatur duit
gemoy bgt bonekanya, anakku suka
anjir mahal bgt ongkirnya, gajadi deh
sabi lah, tar gue coba dulu
mager keluar, repairing pesen ojol aja
baper mulu nonton sinetron itu
kepo aja sih pengen tau rasanya
santuy aja, ga usah buru2
bet dah, antre sampe sejam lebih
makasih kak, semoga lancar skripsinya
smg sukses slalu ya min penelitiannya
thx udh ngasih kesempatan, gbu
btw kpn cair rewardnya?
lgsg aja ke intinya, jgn muter2
bpk sy kerja di pt tekstil, ibu irt
dlm seminggu mgkn 3x, tgt mood
skrg jrg, dl sering bgt pas msh sklh
trgantung harga sm kualitas brg nya
dmn2 harga naik, smp bingung masak apa
ntr aja deh dipikirin lg
hrs dibenerin dl sistemnya br bs dipake
pdhl udh bayar tp blm dpt konfirmasi
knp ya notifnya gk muncul di hp sy
idk, just lazy to move i guess lol
its ok but kinda pricey tbh
u guys should fix the bugs asap pls
omg so good, will buy again for sure
no idea, never heard of it before
ngab, gokil sih konsernya pecah abis
asli sih, worth it bgt buat yg budget pas2an
auto checkout klo ada flash sale
kzl bgt sm kurirnya, asal lempar paket
wkwk gatau jg, ikut2an temen aja
hehehe mohon maaf klo ada salah kata
hmm bingung jg ya, dua2nya bagus
sksd bgt mbaknya tp ramah sih
gabut, jd ngisi survei aja
cmiiw, kyknya itu dr th kmrn
rt rw di sini aktif, tiap bln kerja bakti
bpjs kelas 3, faskes di klinik dkt rmh
smk jurusan tkj, skrg krj di konter hp
kpr rumah masih 10 thn lg lunasnya
umr di sini kecil, gk cukup bwt sebulan
gtau deh mls jwb, ntar dl ya
dtg pgi plg sore, kdg smp mlm
brp hrg nya, bs nego gk
smpn, sman, smkn, mtsn, man, ptn, pts, stm
punya ktp, kk, sim, stnk, bpkb, npwp, nik, bpjs, lengkap
pns, tni, polri, asn, pppk, bumn, bumd, umkm, pkl
dki, jkt, bdg, sby, jgj, smg, mdn, plg, mks, dps, bks, tgr, dpk, bgr
jl, gg, rt, rw, kel, kec, kab, prov, ds, dsn, kp, blok, no
krm pkt lwt pos lbh mrh drpd yg lain
sblm nya sdh pnh, stlh itu blm lg
thn lalu bnyk, bln ini sdkt, mgg dpn mgkn
sm spt itu jg, hny saja kl bs lbh cpt
dr pd bgg mndg tny lgsg ke cs nya
jwbn sy ttp sm, tdk brubah
org tua sy krj di sawah, adk sy msh skl
bhs nya sush dmngerti, tlg dprbaiki
mksh bnyk, slmt siang, wslm
trmksh ats ksmptn nya, smg brmanfaat
hbs gajian br blanja, klo gk ya ngutang
sjk kpn ya, kmrn2 gk gini
pkoknya sip bgt, jos gandos, mantab jiwa
msk angin, skt kpl, btk, plk, dmm
pdg, sls, kry, mhs, dsn, gr, swt, wrswsta, irt
dpt info dr tmn, trs dftr lwt hp
brg nya bgs, pngirimn cpt, pnjual ramah
`
  .trim()
  .split("\n");
