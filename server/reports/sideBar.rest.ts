import { farmNamed, user } from '../accounts/accounts.rest.ts';
import { answer, list, maybe, nested } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { rest } from '../platform/rest/routes.ts';
import { sideBarView } from './sideBar.service.ts';

rest({
  call: 'GET /view/sider-bar',
  summary: 'Data of the side bar: person, farm, day and rights',
  service: sideBarView,
  answer: answer({
    user,
    farm: answer(farmNamed),
    currentDay: field.day(),
    calendarToday: field.day(),
    canAdvance: field.flag(false),
    badges: nested({
      announcementsPending: maybe(field.int(3)),
      announcementsOverdue: maybe(field.int(1)),
      corralsWithoutDiet: field.int(1),
      corralsWithoutPlan: field.int(1),
      purchasesPending: field.int(2),
      withdrawalEndingToday: maybe(field.int(3)),
      eventsUnsynced: field.int(0),
    }),
    permissions: list(field.text('farm:read')),
  }),
});
