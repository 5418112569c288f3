-- Banks and e-wallets for withdrawals, under the payout provider's code, or a code of ours where the provider has none.
INSERT INTO banks (code, name, kind) VALUES
  ('bca', 'BCA (Bank Central Asia)', 'bank'),
  ('mandiri', 'Bank Mandiri', 'bank'),
  ('bri', 'BRI (Bank Rakyat Indonesia)', 'bank'),
  ('bni', 'BNI (Bank Negara Indonesia)', 'bank'),
  ('bsi', 'BSI (Bank Syariah Indonesia)', 'bank'),
  ('btn', 'BTN (Bank Tabungan Negara)', 'bank'),
  ('cimb', 'CIMB Niaga', 'bank'),
  ('permata', 'Permata Bank', 'bank'),
  ('danamon', 'Bank Danamon', 'bank'),
  ('maybank', 'Maybank Indonesia', 'bank'),
  ('ocbc', 'OCBC (OCBC NISP)', 'bank'),
  ('panin', 'Panin Bank', 'bank'),
  ('mega_tbk', 'Bank Mega', 'bank'),
  ('sinarmas', 'Bank Sinarmas', 'bank'),
  ('muamalat', 'Bank Muamalat', 'bank'),
  ('uob', 'UOB Indonesia', 'bank'),
  ('hsbc', 'HSBC Indonesia', 'bank'),
  ('dbs', 'DBS Indonesia', 'bank'),
  ('citibank', 'Citibank', 'bank'),
  ('btpn', 'SMBC Indonesia (Jenius)', 'bank'),
  ('btpn_syar', 'BTPN Syariah', 'bank'),
  ('bca_syar', 'BCA Syariah', 'bank'),
  ('mega_syar', 'Bank Mega Syariah', 'bank'),
  ('bukopin', 'KB Bank', 'bank'),
  ('bjb', 'Bank BJB', 'bank'),
  ('dki', 'Bank Jakarta', 'bank'),
  ('jateng', 'Bank Jateng', 'bank'),
  ('jatim', 'Bank Jatim', 'bank'),
  ('sampoerna', 'Bank Sahabat Sampoerna', 'bank'),
  ('nobu', 'Bank Nobu', 'bank'),
  ('artos', 'Bank Jago', 'bank'),
  ('kesejahteraan', 'SeaBank', 'bank'),
  ('royal', 'blu by BCA Digital', 'bank'),
  ('harda', 'Allo Bank', 'bank'),
  ('yudha_bhakti', 'Bank Neo Commerce', 'bank'),
  ('fama', 'Superbank', 'bank'),
  ('gopay', 'GoPay', 'ewallet'),
  ('ovo', 'OVO', 'ewallet'),
  ('dana', 'DANA', 'ewallet'),
  ('shopeepay', 'ShopeePay', 'ewallet'),
  ('linkaja', 'LinkAja', 'ewallet');--> statement-breakpoint

-- Rows that admins edit: the configuration, the referral terms, and the numbered testimonies, banners and vouchers.
INSERT INTO configurations (id) VALUES (1);--> statement-breakpoint
INSERT INTO referral_terms (id) VALUES (1);--> statement-breakpoint
INSERT INTO testimonies (id) SELECT generate_series(1, 6);--> statement-breakpoint
INSERT INTO banners (id) SELECT generate_series(1, 3);--> statement-breakpoint
INSERT INTO vouchers (id) SELECT generate_series(1, 10);
