import { fixedSeed } from '../support/fuzz/seed.ts';
import { testPictures } from '../support/pictures/pictureRun.ts';

// As large as a document may be.
testPictures({ count: 5_000, seed: fixedSeed, megabytes: 20 });
