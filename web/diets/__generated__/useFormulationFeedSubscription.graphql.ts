/**
 * @generated SignedSource<<4e9ed33224d55b4614fb9f3de110dcd8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ChangeOp = "CREATED" | "DELETED" | "UPDATED";
export type useFormulationFeedSubscription$variables = Record<PropertyKey, never>;
export type useFormulationFeedSubscription$data = {
  readonly formulationChanged: {
    readonly formulation: {
      readonly id: string;
      readonly " $fragmentSpreads": FragmentRefs<"FormulationsScreen_formulation">;
    } | null | undefined;
    readonly op: ChangeOp;
  };
};
export type useFormulationFeedSubscription = {
  response: useFormulationFeedSubscription$data;
  variables: useFormulationFeedSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "op",
  "storageKey": null
},
v1 = {
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
    "name": "useFormulationFeedSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "FormulationChangedEvent",
        "kind": "LinkedField",
        "name": "formulationChanged",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Formulation",
            "kind": "LinkedField",
            "name": "formulation",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "FormulationsScreen_formulation"
              }
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
    "name": "useFormulationFeedSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "FormulationChangedEvent",
        "kind": "LinkedField",
        "name": "formulationChanged",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Formulation",
            "kind": "LinkedField",
            "name": "formulation",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "name",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "phase",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "versionNumber",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "status",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "active",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "estimatedDailyGain",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "FormulationFigures",
                "kind": "LinkedField",
                "name": "figures",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "dryMatterPct",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "costPerTonMn",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "costPerTonMs",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "elm",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "elg",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "foragePct",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "a7f9ce4531ed6a75cdf3bcfd56aaea30",
    "id": null,
    "metadata": {},
    "name": "useFormulationFeedSubscription",
    "operationKind": "subscription",
    "text": "subscription useFormulationFeedSubscription {\n  formulationChanged {\n    op\n    formulation {\n      id\n      ...FormulationsScreen_formulation\n    }\n    id\n  }\n}\n\nfragment FormulationsScreen_formulation on Formulation {\n  id\n  name\n  phase\n  versionNumber\n  status\n  active\n  estimatedDailyGain\n  figures {\n    dryMatterPct\n    costPerTonMn\n    costPerTonMs\n    elm\n    elg\n    foragePct\n  }\n}\n"
  }
};
})();

(node as any).hash = "02204ca1e2d7b512d2157eeac68c3f0a";

export default node;
