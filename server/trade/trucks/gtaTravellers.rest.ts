import { oxRow } from '../../herd/oxen/oxRow.rest.ts';
import { figuredGta, gtaFields } from '../../papers/gtas/gtas.rest.ts';
import { getGta, type GtaRow } from '../../papers/gtas/gtaList.service.ts';
import type { Context } from '../../platform/context.ts';
import { answer, list, listOf, loaded } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { rest } from '../../platform/rest/routes.ts';
import { truckStatuses } from '../sales/saleWords.calc.ts';
import { travelledWith } from './gtaTravellers.service.ts';

rest({
  call: 'GET /gtas/{id}',
  summary: 'One GTA with its places, the animals that travelled with it and its trucks',
  service: getGta,
  answer: loaded(
    async (row: GtaRow, ctx: Context) => ({ ...(await figuredGta(row, ctx)), ...(await travelledWith(ctx, row.id)) }),
    answer({
      ...gtaFields,
      oxen: list(oxRow),
      trucks: listOf({
        id: field.id('ExitTruck'),
        plate: field.text('ABC1D23'),
        boardingDate: field.day(),
        boarded: field.int(18),
        status: field.oneOf(truckStatuses),
      }),
    }),
  ),
});
