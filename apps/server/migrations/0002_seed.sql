INSERT INTO ledger_seal_horizon (id, last_journal, transaction) VALUES (1, 0, 0);--> statement-breakpoint

-- Banks and e-wallets for withdrawals, under the payout provider's code, or a code of ours where the provider has none.
INSERT INTO banks (code, name, kind, digits_min, digits_max) VALUES
  ('bca', 'BCA (Bank Central Asia)', 'bank', 10, 10),
  ('mandiri', 'Bank Mandiri', 'bank', 13, 13),
  ('bri', 'BRI (Bank Rakyat Indonesia)', 'bank', 15, 15),
  ('bni', 'BNI (Bank Negara Indonesia)', 'bank', 10, 10),
  ('bsi', 'BSI (Bank Syariah Indonesia)', 'bank', 10, 10),
  ('btn', 'BTN (Bank Tabungan Negara)', 'bank', 16, 16),
  ('cimb', 'CIMB Niaga', 'bank', 12, 14),
  ('permata', 'Permata Bank', 'bank', 10, 10),
  ('danamon', 'Bank Danamon', 'bank', 10, 12),
  ('maybank', 'Maybank Indonesia', 'bank', 5, 16),
  ('ocbc', 'OCBC (OCBC NISP)', 'bank', 12, 12),
  ('panin', 'Panin Bank', 'bank', 5, 16),
  ('mega_tbk', 'Bank Mega', 'bank', 5, 16),
  ('sinarmas', 'Bank Sinarmas', 'bank', 5, 16),
  ('muamalat', 'Bank Muamalat', 'bank', 10, 10),
  ('uob', 'UOB Indonesia', 'bank', 5, 16),
  ('hsbc', 'HSBC Indonesia', 'bank', 5, 16),
  ('dbs', 'DBS Indonesia', 'bank', 5, 16),
  ('citibank', 'Citibank', 'bank', 5, 16),
  ('btpn', 'SMBC Indonesia (Jenius)', 'bank', 5, 16),
  ('btpn_syar', 'BTPN Syariah', 'bank', 5, 16),
  ('bca_syar', 'BCA Syariah', 'bank', 5, 16),
  ('mega_syar', 'Bank Mega Syariah', 'bank', 5, 16),
  ('bukopin', 'KB Bank', 'bank', 10, 10),
  ('bjb', 'Bank BJB', 'bank', 5, 16),
  ('dki', 'Bank Jakarta', 'bank', 5, 16),
  ('jateng', 'Bank Jateng', 'bank', 5, 16),
  ('jatim', 'Bank Jatim', 'bank', 5, 16),
  ('sampoerna', 'Bank Sahabat Sampoerna', 'bank', 5, 16),
  ('nobu', 'Bank Nobu', 'bank', 5, 16),
  ('artos', 'Bank Jago', 'bank', 5, 16),
  ('kesejahteraan', 'SeaBank', 'bank', 5, 16),
  ('royal', 'blu by BCA Digital', 'bank', 5, 16),
  ('harda', 'Allo Bank', 'bank', 5, 16),
  ('yudha_bhakti', 'Bank Neo Commerce', 'bank', 5, 16),
  ('fama', 'Superbank', 'bank', 5, 16),
  ('gopay', 'GoPay', 'ewallet', 10, 13),
  ('ovo', 'OVO', 'ewallet', 10, 13),
  ('dana', 'DANA', 'ewallet', 10, 13),
  ('shopeepay', 'ShopeePay', 'ewallet', 10, 13),
  ('linkaja', 'LinkAja', 'ewallet', 10, 13);--> statement-breakpoint

-- Rows that admins edit: the configuration, the referral terms, and the numbered testimonies, banners and vouchers.
INSERT INTO configurations (id) VALUES (1);--> statement-breakpoint
INSERT INTO referral_terms (id) VALUES (1);--> statement-breakpoint
INSERT INTO closing_terms (id) VALUES (1);--> statement-breakpoint
INSERT INTO withdrawal_terms (id) VALUES (1);--> statement-breakpoint
INSERT INTO fair_pay_terms (id) VALUES (1);--> statement-breakpoint
INSERT INTO testimonies (id) SELECT generate_series(1, 6);--> statement-breakpoint
INSERT INTO banners (id) SELECT generate_series(1, 3);--> statement-breakpoint
INSERT INTO vouchers (id) SELECT generate_series(1, 10);
