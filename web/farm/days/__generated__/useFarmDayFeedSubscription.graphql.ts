/**
 * @generated SignedSource<<856f9f2b35d9a97b7e32243a3c122ffd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type useFarmDayFeedSubscription$variables = Record<PropertyKey, never>;
export type useFarmDayFeedSubscription$data = {
  readonly farmDayAdvanced: {
    readonly clientId: string | null | undefined;
    readonly farm: {
      readonly calendarToday: string;
      readonly currentDay: string;
      readonly id: string;
    };
  };
};
export type useFarmDayFeedSubscription = {
  response: useFarmDayFeedSubscription$data;
  variables: useFarmDayFeedSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "clientId",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "concreteType": "Farm",
  "kind": "LinkedField",
  "name": "farm",
  "plural": false,
  "selections": [
    (v1/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "currentDay",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "calendarToday",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useFarmDayFeedSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "FarmDayAdvancedEvent",
        "kind": "LinkedField",
        "name": "farmDayAdvanced",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useFarmDayFeedSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "FarmDayAdvancedEvent",
        "kind": "LinkedField",
        "name": "farmDayAdvanced",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v2/*:: as any*/),
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "fd193805a5fac65ae035b071f4ce4694",
    "id": null,
    "metadata": {},
    "name": "useFarmDayFeedSubscription",
    "operationKind": "subscription",
    "text": "subscription useFarmDayFeedSubscription {\n  farmDayAdvanced {\n    clientId\n    farm {\n      id\n      currentDay\n      calendarToday\n    }\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "00bdb33018ebdabb858584ce097b9320";

export default node;
