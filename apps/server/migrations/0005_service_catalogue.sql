-- The catalogue a new installation starts with: packages/survey/src/default-services.ts (a test compares the two).
insert into services (type, name_id, name_en, sale_price, tester_fee) values
  ('short_text', 'Teks Singkat', 'Short Text', 700, 400),
  ('long_text', 'Teks Panjang', 'Long Text', 1500, 900),
  ('number', 'Angka', 'Number', 500, 250),
  ('single_choice', 'Pilihan Ganda', 'Single Choice', 500, 250),
  ('multiple_choice', 'Kotak Centang', 'Multiple Choice', 600, 300),
  ('dropdown', 'Daftar Pilihan', 'Dropdown', 500, 250),
  ('likert_matrix', 'Matriks Likert', 'Likert Matrix', 2000, 1200),
  ('linear_scale', 'Skala Linear', 'Linear Scale', 600, 300),
  ('statement', 'Pernyataan', 'Statement', 0, 0);
