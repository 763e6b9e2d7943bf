-- DropForeignKey
ALTER TABLE "Session" DROP CONSTRAINT "Session_farmId_fkey";

-- DropIndex
DROP INDEX "Membership_personId_idx";

-- DropIndex
DROP INDEX "Invitation_tokenHash_key";

-- DropIndex
DROP INDEX "ApiKey_tokenHash_key";

-- CreateTable
CREATE TABLE "FarmOfPerson" (
    "personId" UUID NOT NULL,
    "farmId" UUID NOT NULL,

    CONSTRAINT "FarmOfPerson_pkey" PRIMARY KEY ("personId","farmId")
);

-- CreateTable
CREATE TABLE "FarmOfToken" (
    "tokenHash" TEXT NOT NULL,
    "farmId" UUID NOT NULL,

    CONSTRAINT "FarmOfToken_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_farmId_tokenHash_key" ON "Invitation"("farmId", "tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_farmId_tokenHash_key" ON "ApiKey"("farmId", "tokenHash");

-- AddForeignKey
ALTER TABLE "FarmOfPerson" ADD CONSTRAINT "FarmOfPerson_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who belongs where, and where tokens lead. Keys of a farm that another one replaced are found on the other one: what
-- marked them is not needed any more.
INSERT INTO "FarmOfPerson" ("personId", "farmId") SELECT "personId", "farmId" FROM "Membership";
INSERT INTO "FarmOfToken" ("tokenHash", "farmId") SELECT "tokenHash", "farmId" FROM "Invitation";
INSERT INTO "FarmOfToken" ("tokenHash", "farmId")
SELECT "tokenHash", "farmId" FROM "ApiKey" WHERE "tokenHash" !~ '^(aside|restored) ';
UPDATE "ApiKey" SET "tokenHash" = substr("tokenHash", 44) WHERE "tokenHash" LIKE 'aside %';
