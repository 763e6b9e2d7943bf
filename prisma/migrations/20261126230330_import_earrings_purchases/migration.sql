-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "FileImportKind" ADD VALUE 'EARRINGS';
ALTER TYPE "FileImportKind" ADD VALUE 'PURCHASES';

-- By hand: an import that is undone takes the chips back that it gave.
CREATE OR REPLACE FUNCTION earring_becomes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (CASE OLD."status"
    WHEN 'ORDERED' THEN NEW."status" IN ('AVAILABLE', 'CANCELLED')
    WHEN 'AVAILABLE' THEN NEW."status" IN ('REGISTERED', 'IDENTIFIED', 'UNUSABLE', 'CANCELLED')
    WHEN 'REGISTERED' THEN NEW."status" IN ('AVAILABLE', 'IDENTIFIED', 'UNUSABLE', 'CANCELLED')
    WHEN 'IDENTIFIED' THEN NEW."status" IN ('AVAILABLE', 'REGISTERED', 'REPLACED', 'DEAD', 'EXITED')
    WHEN 'EXITED' THEN NEW."status" = 'IDENTIFIED'
    WHEN 'DEAD' THEN NEW."status" = 'IDENTIFIED'
    WHEN 'REPLACED' THEN NEW."status" = 'IDENTIFIED'
    ELSE false
  END) THEN
    RAISE EXCEPTION 'an earring that is % does not become %', OLD."status", NEW."status";
  END IF;
  RETURN NEW;
END $$;
