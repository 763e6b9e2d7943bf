-- What triggers keep of the ledgers, the rights of the application's role keep as well: of a line that is written only
-- that changes which follows from other lines, or that it was reversed, and none is deleted. A whole farm is removed by
-- the owner of the database.
REVOKE UPDATE, DELETE ON "StockMovement", "OxEvent", "EarringEvent", "MedicineApplication", "MedicineMovement"
FROM cocho_app;
REVOKE UPDATE ON "BatchEvent" FROM cocho_app;
REVOKE DELETE ON "Ox" FROM cocho_app;
GRANT UPDATE (cost, value, "unitCost", "balanceKg", "balanceValue", average, provisional, reversed) ON "StockMovement"
TO cocho_app;
GRANT UPDATE (reversed) ON "OxEvent" TO cocho_app;
GRANT UPDATE ("untilDay") ON "EarringEvent" TO cocho_app;
GRANT UPDATE (reversed, "reversedOn", "reversalReason") ON "MedicineApplication" TO cocho_app;
