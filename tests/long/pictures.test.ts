import { seed } from '../support/fuzz/seed.ts';
import { testPictures } from '../support/pictures/pictureRun.ts';

// As large as a document may be.
testPictures({ count: 5_000, seed: seed, megabytes: 20 });
