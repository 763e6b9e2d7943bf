/**
 * @generated SignedSource<<1822d4003c3137970d4561cc575ccdb4>>
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
export type FormulationType = "CONFINEMENT" | "PREMIX" | "PRE_MIX" | "SUPPLEMENT";
export type CreateFormulationInput = {
  basis?: FormulationBasis | null | undefined;
  categories?: ReadonlyArray<AnimalCategory> | null | undefined;
  estimatedDailyGain?: string | null | undefined;
  ingredients: ReadonlyArray<CreateFormulationIngredientsInput>;
  intakePctLw?: string | null | undefined;
  mixMinutes?: string | null | undefined;
  name: string;
  note?: string | null | undefined;
  phase?: DietPhase | null | undefined;
  type: FormulationType;
};
export type CreateFormulationIngredientsInput = {
  foodId: string;
  pct: string;
  tolerancePct?: string | null | undefined;
};
export type AddFormulationScreenMutation$variables = {
  input: CreateFormulationInput;
};
export type AddFormulationScreenMutation$data = {
  readonly createFormulation: {
    readonly formulation: {
      readonly " $fragmentSpreads": FragmentRefs<"FormulationsScreen_formulation">;
    };
  };
};
export type AddFormulationScreenMutation = {
  response: AddFormulationScreenMutation$data;
  variables: AddFormulationScreenMutation$variables;
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
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "AddFormulationScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateFormulationPayload",
        "kind": "LinkedField",
        "name": "createFormulation",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Formulation",
            "kind": "LinkedField",
            "name": "formulation",
            "plural": false,
            "selections": [
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
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "AddFormulationScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateFormulationPayload",
        "kind": "LinkedField",
        "name": "createFormulation",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Formulation",
            "kind": "LinkedField",
            "name": "formulation",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              },
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
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "6574df090a6acfe9487d8c68bee523b5",
    "id": null,
    "metadata": {},
    "name": "AddFormulationScreenMutation",
    "operationKind": "mutation",
    "text": "mutation AddFormulationScreenMutation(\n  $input: CreateFormulationInput!\n) {\n  createFormulation(input: $input) {\n    formulation {\n      ...FormulationsScreen_formulation\n      id\n    }\n  }\n}\n\nfragment FormulationsScreen_formulation on Formulation {\n  id\n  name\n  phase\n  versionNumber\n  status\n  active\n  estimatedDailyGain\n  figures {\n    dryMatterPct\n    costPerTonMn\n    costPerTonMs\n    elm\n    elg\n    foragePct\n  }\n}\n"
  }
};
})();

(node as any).hash = "19931d0b01907f84b320f19946995f78";

export default node;
