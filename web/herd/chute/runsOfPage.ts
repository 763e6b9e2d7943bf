/** How many batches the chute shows at once, as its query says too. */
export const runsOfPage = 30;
