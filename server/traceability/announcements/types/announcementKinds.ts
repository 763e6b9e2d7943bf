import type { AnnouncementType } from '../announcementWords.calc.ts';
import type { AnnouncementKind } from './announcementKind.ts';
import { changeOfCharacteristic } from './changeOfCharacteristic.ts';
import { death } from './death.ts';
import { entry } from './entry.ts';
import { exit } from './exit.ts';
import { reIdentification } from './reIdentification.ts';
import { sale } from './sale.ts';
import { unusability } from './unusability.ts';

export const announcementKinds: Readonly<Record<AnnouncementType, AnnouncementKind>> = {
  ENTRY: entry,
  EXIT: exit,
  SALE: sale,
  DEATH: death,
  RE_IDENTIFICATION: reIdentification,
  CHANGE_OF_CHARACTERISTIC: changeOfCharacteristic,
  UNUSABILITY: unusability,
};
