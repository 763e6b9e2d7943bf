-- CreateEnum
CREATE TYPE "SisbovFormat" AS ENUM ('R105', 'R076', 'OTHER');

-- CreateEnum
CREATE TYPE "EarringStatus" AS ENUM ('ORDERED', 'AVAILABLE', 'REGISTERED', 'IDENTIFIED', 'REPLACED', 'UNUSABLE', 'CANCELLED', 'DEAD', 'EXITED');

-- CreateEnum
CREATE TYPE "TagKind" AS ENUM ('TAG_AND_BUTTON', 'TAG_AND_ELECTRONIC', 'ELECTRONIC_ONLY', 'TAG_ONLY', 'OTHER');

-- CreateEnum
CREATE TYPE "UnusabilityMotive" AS ENUM ('DEFECT', 'DAMAGED', 'LOST', 'DEAD_CHIP', 'OTHER');

-- CreateTable
CREATE TABLE "EarringOrder" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "manufacturer" VARCHAR(100),
    "certifier" VARCHAR(100),
    "mapaRequestNumber" VARCHAR(30),
    "requestDate" DATE,
    "tagKind" "TagKind" NOT NULL DEFAULT 'TAG_AND_ELECTRONIC',
    "earringsPerBox" INTEGER NOT NULL,
    "rowsPerPage" INTEGER NOT NULL DEFAULT 20,

    CONSTRAINT "EarringOrder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EarringRange" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "initialSisbov" VARCHAR(15) NOT NULL,
    "finalSisbov" VARCHAR(15) NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "EarringRange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Earring" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "sisbov" VARCHAR(15) NOT NULL,
    "format" "SisbovFormat" NOT NULL,
    "countryCode" VARCHAR(3) NOT NULL,
    "ufCode" VARCHAR(2),
    "managementNumber" VARCHAR(6) NOT NULL,
    "checkDigit" VARCHAR(1),
    "box" INTEGER NOT NULL,
    "purchaseId" UUID NOT NULL,
    "electronicEarring" VARCHAR(15),
    "status" "EarringStatus" NOT NULL DEFAULT 'ORDERED',
    "statusDate" DATE NOT NULL,
    "statusAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "statusReason" VARCHAR(500),
    "unusableMotive" "UnusabilityMotive",
    "statusById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Earring_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EarringEvent" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "earringId" UUID NOT NULL,
    "status" "EarringStatus" NOT NULL,
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "reason" VARCHAR(500),
    "motive" "UnusabilityMotive",
    "electronicEarring" VARCHAR(15),
    "actorId" UUID,

    CONSTRAINT "EarringEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "EarringOrder_farmId_id_key" ON "EarringOrder"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "EarringOrder_farmId_purchaseId_key" ON "EarringOrder"("farmId", "purchaseId");

-- CreateIndex
CREATE UNIQUE INDEX "EarringRange_farmId_id_key" ON "EarringRange"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "EarringRange_farmId_orderId_position_key" ON "EarringRange"("farmId", "orderId", "position");

-- CreateIndex
CREATE INDEX "Earring_farmId_managementNumber_id_idx" ON "Earring"("farmId", "managementNumber", "id");

-- CreateIndex
CREATE INDEX "Earring_farmId_statusDate_id_idx" ON "Earring"("farmId", "statusDate", "id");

-- CreateIndex
CREATE INDEX "Earring_farmId_status_sisbov_idx" ON "Earring"("farmId", "status", "sisbov");

-- CreateIndex
CREATE INDEX "Earring_farmId_purchaseId_box_sisbov_idx" ON "Earring"("farmId", "purchaseId", "box", "sisbov");

-- CreateIndex
CREATE INDEX "Earring_farmId_statusById_idx" ON "Earring"("farmId", "statusById");

-- CreateIndex
CREATE UNIQUE INDEX "Earring_farmId_id_key" ON "Earring"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Earring_farmId_sisbov_key" ON "Earring"("farmId", "sisbov");

-- CreateIndex
CREATE INDEX "EarringEvent_farmId_earringId_at_id_idx" ON "EarringEvent"("farmId", "earringId", "at", "id");

-- CreateIndex
CREATE INDEX "EarringEvent_farmId_actorId_idx" ON "EarringEvent"("farmId", "actorId");

-- CreateIndex
CREATE UNIQUE INDEX "EarringEvent_farmId_id_key" ON "EarringEvent"("farmId", "id");

-- AddForeignKey
ALTER TABLE "EarringOrder" ADD CONSTRAINT "EarringOrder_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EarringRange" ADD CONSTRAINT "EarringRange_farmId_orderId_fkey" FOREIGN KEY ("farmId", "orderId") REFERENCES "EarringOrder"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Earring" ADD CONSTRAINT "Earring_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Earring" ADD CONSTRAINT "Earring_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Earring" ADD CONSTRAINT "Earring_farmId_statusById_fkey" FOREIGN KEY ("farmId", "statusById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EarringEvent" ADD CONSTRAINT "EarringEvent_farmId_earringId_fkey" FOREIGN KEY ("farmId", "earringId") REFERENCES "Earring"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EarringEvent" ADD CONSTRAINT "EarringEvent_farmId_actorId_fkey" FOREIGN KEY ("farmId", "actorId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the models cannot say.

-- A chip is in one ear at a time; an earring at its end gives it free. One that left the farm may come back.
CREATE UNIQUE INDEX "Earring_farmId_electronicEarring_key" ON "Earring" ("farmId", "electronicEarring")
  WHERE "electronicEarring" IS NOT NULL AND "status" NOT IN ('REPLACED', 'UNUSABLE', 'CANCELLED', 'DEAD');
-- Every chip is found by its number, whatever became of it.
CREATE INDEX "Earring_farmId_electronicEarring_idx" ON "Earring" ("farmId", "electronicEarring")
  WHERE "electronicEarring" IS NOT NULL;

ALTER TABLE "EarringOrder"
  ADD CONSTRAINT "EarringOrder_box" CHECK ("earringsPerBox" >= 1 AND "rowsPerPage" >= 1);

ALTER TABLE "EarringRange"
  ADD CONSTRAINT "EarringRange_quantity" CHECK ("quantity" BETWEEN 1 AND 20000 AND "finalSisbov" >= "initialSisbov");

ALTER TABLE "Earring"
  ADD CONSTRAINT "Earring_numbers" CHECK ("sisbov" ~ '^\d{15}$' AND ("electronicEarring" IS NULL OR "electronicEarring" ~ '^\d{15}$')),
  ADD CONSTRAINT "Earring_chip" CHECK ("electronicEarring" IS NOT NULL OR "status" <> 'REGISTERED'),
  ADD CONSTRAINT "Earring_motive" CHECK (("unusableMotive" IS NOT NULL) = ("status" = 'UNUSABLE')),
  ADD CONSTRAINT "Earring_box" CHECK ("box" >= 1);

-- What an earring may become; nothing comes back from an end but an animal that had left.
CREATE FUNCTION earring_becomes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (CASE OLD."status"
    WHEN 'ORDERED' THEN NEW."status" IN ('AVAILABLE', 'CANCELLED')
    WHEN 'AVAILABLE' THEN NEW."status" IN ('REGISTERED', 'IDENTIFIED', 'UNUSABLE', 'CANCELLED')
    WHEN 'REGISTERED' THEN NEW."status" IN ('IDENTIFIED', 'UNUSABLE', 'CANCELLED')
    WHEN 'IDENTIFIED' THEN NEW."status" IN ('REPLACED', 'DEAD', 'EXITED')
    WHEN 'EXITED' THEN NEW."status" = 'IDENTIFIED'
    ELSE false
  END) THEN
    RAISE EXCEPTION 'an earring that is % does not become %', OLD."status", NEW."status";
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "Earring_becomes" BEFORE UPDATE OF "status" ON "Earring"
  FOR EACH ROW WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION earring_becomes();

CREATE FUNCTION earring_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an earring keeps its number and its life';
END $$;

CREATE TRIGGER "Earring_facts"
  BEFORE UPDATE OF "id", "farmId", "sisbov", "format", "countryCode", "ufCode", "managementNumber", "checkDigit", "createdAt" ON "Earring"
  FOR EACH ROW EXECUTE FUNCTION earring_stays();

CREATE TRIGGER "Earring_ended" BEFORE UPDATE ON "Earring"
  FOR EACH ROW WHEN (OLD."status" IN ('REPLACED', 'UNUSABLE', 'CANCELLED', 'DEAD')) EXECUTE FUNCTION earring_stays();

CREATE TRIGGER "EarringEvent_stays" BEFORE UPDATE ON "EarringEvent"
  FOR EACH ROW EXECUTE FUNCTION earring_stays();

-- Only an order that never came, or a whole farm, is deleted.
CREATE FUNCTION earring_outlives_all_but_its_farm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Farm" WHERE id = OLD."farmId") THEN
    RAISE EXCEPTION 'an earring keeps its number and its life';
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER "Earring_no_delete" BEFORE DELETE ON "Earring"
  FOR EACH ROW WHEN (OLD."status" <> 'ORDERED') EXECUTE FUNCTION earring_outlives_all_but_its_farm();

CREATE TRIGGER "EarringEvent_no_delete" BEFORE DELETE ON "EarringEvent"
  FOR EACH ROW EXECUTE FUNCTION earring_outlives_all_but_its_farm();

-- The life of an earring is written with each change, whoever makes it, many at once.
CREATE FUNCTION earring_lives() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "EarringEvent" (id, "farmId", "earringId", status, day, at, reason, motive, "electronicEarring", "actorId")
  SELECT uuidv7(), n."farmId", n.id, n.status, n."statusDate", n."statusAt", n."statusReason", n."unusableMotive", n."electronicEarring", n."statusById"
  FROM after n JOIN before o ON o.id = n.id
  WHERE n.status <> o.status OR n."electronicEarring" IS DISTINCT FROM o."electronicEarring"
  ORDER BY n.sisbov;
  RETURN NULL;
END $$;

CREATE TRIGGER "Earring_lives" AFTER UPDATE ON "Earring"
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION earring_lives();

CREATE FUNCTION earring_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "EarringEvent" (id, "farmId", "earringId", status, day, at, reason, motive, "electronicEarring", "actorId")
  SELECT uuidv7(), n."farmId", n.id, n.status, n."statusDate", n."statusAt", n."statusReason", n."unusableMotive", n."electronicEarring", n."statusById"
  FROM after n WHERE n.status <> 'ORDERED' ORDER BY n.sisbov;
  RETURN NULL;
END $$;

CREATE TRIGGER "Earring_starts" AFTER INSERT ON "Earring"
  REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION earring_starts();
