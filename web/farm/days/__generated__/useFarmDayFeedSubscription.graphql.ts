/**
 * @generated SignedSource<<dd48251238849ce331ece5d4d8990666>>
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
    readonly farmDay: {
      readonly day: string;
    } | null | undefined;
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
  "name": "day",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
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
          {
            "alias": null,
            "args": null,
            "concreteType": "FarmDay",
            "kind": "LinkedField",
            "name": "farmDay",
            "plural": false,
            "selections": [
              (v1/*:: as any*/)
            ],
            "storageKey": null
          }
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
          {
            "alias": null,
            "args": null,
            "concreteType": "FarmDay",
            "kind": "LinkedField",
            "name": "farmDay",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
              (v2/*:: as any*/)
            ],
            "storageKey": null
          },
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "60111b5bcbf750d9ca8b0355391095b6",
    "id": null,
    "metadata": {},
    "name": "useFarmDayFeedSubscription",
    "operationKind": "subscription",
    "text": "subscription useFarmDayFeedSubscription {\n  farmDayAdvanced {\n    clientId\n    farmDay {\n      day\n      id\n    }\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "be021326817557fd8675477e04d4bdd7";

export default node;
