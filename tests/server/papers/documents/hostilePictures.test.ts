import { testPictures } from '../../../support/pictures/pictureRun.ts';

testPictures({ count: 300, seed: 20, megabytes: 4 });
