-- DropForeignKey
ALTER TABLE "Farm" DROP CONSTRAINT "Farm_id_addressId_fkey";

-- AddForeignKey
ALTER TABLE "Farm" ADD CONSTRAINT "Farm_id_addressId_fkey" FOREIGN KEY ("id", "addressId") REFERENCES "Address"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;
