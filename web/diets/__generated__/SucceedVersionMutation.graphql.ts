/**
 * @generated SignedSource<<1ffe86fc9d982f1d6ea5ed56bd3f39c2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AnimalCategory = "BULL" | "CALF" | "COW" | "HEIFER" | "STEER";
export type DietPhase = "ADAPTATION" | "FINISHING" | "GROWTH" | "RECREATION" | "SUPPLEMENT" | "TERMINATION";
export type FormulationBasis = "MN" | "MS";
export type SucceedFormulationInput = {
  basis?: FormulationBasis | null | undefined;
  categories?: ReadonlyArray<AnimalCategory> | null | undefined;
  estimatedDailyGain?: string | null | undefined;
  id: string;
  ingredients: ReadonlyArray<SucceedFormulationIngredientsInput>;
  intakePctLw?: string | null | undefined;
  mixMinutes?: string | null | undefined;
  name?: string | null | undefined;
  note?: string | null | undefined;
  phase?: DietPhase | null | undefined;
  validFrom: string;
};
export type SucceedFormulationIngredientsInput = {
  foodId: string;
  pct: string;
  tolerancePct?: string | null | undefined;
};
export type SucceedVersionMutation$variables = {
  input: SucceedFormulationInput;
};
export type SucceedVersionMutation$data = {
  readonly succeedFormulation: {
    readonly formulation: {
      readonly versions: ReadonlyArray<{
        readonly id: string;
      }>;
      readonly " $fragmentSpreads": FragmentRefs<"FormulationsScreen_formulation">;
    };
    readonly previous: {
      readonly " $fragmentSpreads": FragmentRefs<"FormulationsScreen_formulation">;
    };
  };
};
export type SucceedVersionMutation = {
  response: SucceedVersionMutation$data;
  variables: SucceedVersionMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "args": null,
  "kind": "FragmentSpread",
  "name": "FormulationsScreen_formulation"
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "concreteType": "Formulation",
  "kind": "LinkedField",
  "name": "versions",
  "plural": true,
  "selections": [
    (v3/*:: as any*/)
  ],
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "phase",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "versionNumber",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "status",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "active",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "estimatedDailyGain",
  "storageKey": null
},
v11 = {
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
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "SucceedVersionMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SucceedFormulationPayload",
        "kind": "LinkedField",
        "name": "succeedFormulation",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Formulation",
            "kind": "LinkedField",
            "name": "previous",
            "plural": false,
            "selections": [
              (v2/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Formulation",
            "kind": "LinkedField",
            "name": "formulation",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              (v4/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "SucceedVersionMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SucceedFormulationPayload",
        "kind": "LinkedField",
        "name": "succeedFormulation",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Formulation",
            "kind": "LinkedField",
            "name": "previous",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/),
              (v11/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Formulation",
            "kind": "LinkedField",
            "name": "formulation",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/),
              (v11/*:: as any*/),
              (v4/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "2585d50bc63849ddc47eca0cf9cc5195",
    "id": null,
    "metadata": {},
    "name": "SucceedVersionMutation",
    "operationKind": "mutation",
    "text": "mutation SucceedVersionMutation(\n  $input: SucceedFormulationInput!\n) {\n  succeedFormulation(input: $input) {\n    previous {\n      ...FormulationsScreen_formulation\n      id\n    }\n    formulation {\n      ...FormulationsScreen_formulation\n      versions {\n        id\n      }\n      id\n    }\n  }\n}\n\nfragment FormulationsScreen_formulation on Formulation {\n  id\n  name\n  phase\n  versionNumber\n  status\n  active\n  estimatedDailyGain\n  figures {\n    dryMatterPct\n    costPerTonMn\n    costPerTonMs\n    elm\n    elg\n    foragePct\n  }\n}\n"
  }
};
})();

(node as any).hash = "ea791b763357dd89c0870dcbb2c7ddc0";

export default node;
