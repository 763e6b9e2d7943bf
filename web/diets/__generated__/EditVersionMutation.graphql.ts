/**
 * @generated SignedSource<<7ccae816fa97e876330a4130674a7bef>>
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
export type UpdateFormulationInput = {
  basis?: FormulationBasis | null | undefined;
  categories?: ReadonlyArray<AnimalCategory> | null | undefined;
  estimatedDailyGain?: string | null | undefined;
  id: string;
  ingredients?: ReadonlyArray<UpdateFormulationIngredientsInput> | null | undefined;
  intakePctLw?: string | null | undefined;
  mixMinutes?: string | null | undefined;
  name?: string | null | undefined;
  note?: string | null | undefined;
  phase?: DietPhase | null | undefined;
  version?: number | null | undefined;
};
export type UpdateFormulationIngredientsInput = {
  foodId: string;
  pct: string;
  tolerancePct?: string | null | undefined;
};
export type EditVersionMutation$variables = {
  input: UpdateFormulationInput;
};
export type EditVersionMutation$data = {
  readonly updateFormulation: {
    readonly formulation: {
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"FormulationsScreen_formulation">;
    };
  };
};
export type EditVersionMutation = {
  response: EditVersionMutation$data;
  variables: EditVersionMutation$variables;
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
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "version",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "EditVersionMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateFormulationPayload",
        "kind": "LinkedField",
        "name": "updateFormulation",
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
              },
              (v2/*:: as any*/)
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
    "name": "EditVersionMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateFormulationPayload",
        "kind": "LinkedField",
        "name": "updateFormulation",
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
              },
              (v2/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "93442ebd93a1edeb76e2b12b606987c5",
    "id": null,
    "metadata": {},
    "name": "EditVersionMutation",
    "operationKind": "mutation",
    "text": "mutation EditVersionMutation(\n  $input: UpdateFormulationInput!\n) {\n  updateFormulation(input: $input) {\n    formulation {\n      ...FormulationsScreen_formulation\n      version\n      id\n    }\n  }\n}\n\nfragment FormulationsScreen_formulation on Formulation {\n  id\n  name\n  phase\n  versionNumber\n  status\n  active\n  estimatedDailyGain\n  figures {\n    dryMatterPct\n    costPerTonMn\n    costPerTonMs\n    elm\n    elg\n    foragePct\n  }\n}\n"
  }
};
})();

(node as any).hash = "9b8b6c5a4e5392ebbb98b69e24b1c3cc";

export default node;
