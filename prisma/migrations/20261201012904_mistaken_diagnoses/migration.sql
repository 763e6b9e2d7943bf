-- AlterEnum
ALTER TYPE "DiagnosisOutcome" ADD VALUE 'MISTAKEN';
