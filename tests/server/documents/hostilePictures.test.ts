import { testPictures } from '../../support/pictureRun.ts';

testPictures({ count: 300, seed: 20, megabytes: 4 });
