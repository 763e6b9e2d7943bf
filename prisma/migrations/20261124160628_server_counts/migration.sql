-- CreateTable
CREATE UNLOGGED TABLE "ServerCount" (
    "serverId" UUID NOT NULL,
    "counts" JSONB NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ServerCount_pkey" PRIMARY KEY ("serverId")
);
