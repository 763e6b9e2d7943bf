-- CreateEnum
CREATE TYPE "GatewayOperation" AS ENUM ('incluirAnimal', 'alterarAnimal', 'movimentarAnimal', 'movimentarAnimalParaFrigorifico', 'informarMorteAnimal', 'cancelarSolicitacaoNumeracao', 'solicitarNumeracaoReimpressao');

-- CreateEnum
CREATE TYPE "GatewayStatus" AS ENUM ('WAITING', 'SENT', 'ACCEPTED', 'REFUSED', 'FAILED');

-- AlterEnum
ALTER TYPE "ApiKeyScope" ADD VALUE 'CERTIFIER';

-- Said by the scopes of partners: a new value of an enum cannot be used in the transaction that adds it.
ALTER TABLE "ApiKey" DROP CONSTRAINT "ApiKey_partner";
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_partner"
    CHECK ("establishmentId" IS NOT NULL OR NOT "scopes" && ARRAY['SALES_READ', 'SLAUGHTER_SHEET_WRITE']::"ApiKeyScope"[]);

-- AlterTable
ALTER TABLE "OxBnd" ADD COLUMN     "resend" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "GatewayMessage" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "announcementId" UUID NOT NULL,
    "operation" "GatewayOperation" NOT NULL,
    "status" "GatewayStatus" NOT NULL DEFAULT 'WAITING',
    "number" INTEGER NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "answers" JSONB NOT NULL,
    "failure" VARCHAR(500),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "GatewayMessage_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateIndex
CREATE INDEX "GatewayMessage_farmId_status_nextAttemptAt_idx" ON "GatewayMessage"("farmId", "status", "nextAttemptAt");

-- CreateIndex
CREATE UNIQUE INDEX "GatewayMessage_farmId_announcementId_operation_key" ON "GatewayMessage"("farmId", "announcementId", "operation");

-- CreateIndex
CREATE UNIQUE INDEX "GatewayMessage_farmId_number_key" ON "GatewayMessage"("farmId", "number");

-- AddForeignKey
ALTER TABLE "GatewayMessage" ADD CONSTRAINT "GatewayMessage_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "GatewayMessage" ADD CONSTRAINT "GatewayMessage_farmId_announcementId_fkey" FOREIGN KEY ("farmId", "announcementId") REFERENCES "Announcement"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT wall_off('"GatewayMessage"');
SELECT know_farm_ids('"GatewayMessage"');
