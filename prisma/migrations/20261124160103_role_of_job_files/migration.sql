-- Files live for a day: of those that are there, nobody can say with whose rights they were made.
ALTER TABLE "JobFile" ADD COLUMN     "role" "Role" NOT NULL DEFAULT 'OWNER';
ALTER TABLE "JobFile" ALTER COLUMN "role" DROP DEFAULT;
