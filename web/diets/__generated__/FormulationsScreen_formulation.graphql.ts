/**
 * @generated SignedSource<<ee6c8675ee232d7f676e04c8da905072>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type DietPhase = "ADAPTATION" | "FINISHING" | "GROWTH" | "RECREATION" | "SUPPLEMENT" | "TERMINATION";
export type ValidityStatus = "FUTURE" | "INACTIVE" | "IN_FORCE" | "SUCCEEDED";
import type { FragmentRefs } from "relay-runtime";
export type FormulationsScreen_formulation$data = {
  readonly active: boolean;
  readonly estimatedDailyGain: string | null | undefined;
  readonly figures: {
    readonly costPerTonMn: string | null | undefined;
    readonly costPerTonMs: string | null | undefined;
    readonly dryMatterPct: string | null | undefined;
    readonly elg: string | null | undefined;
    readonly elm: string | null | undefined;
    readonly foragePct: string | null | undefined;
  };
  readonly id: string;
  readonly name: string;
  readonly phase: DietPhase | null | undefined;
  readonly status: ValidityStatus;
  readonly versionNumber: number;
  readonly " $fragmentType": "FormulationsScreen_formulation";
};
export type FormulationsScreen_formulation$key = {
  readonly " $data"?: FormulationsScreen_formulation$data;
  readonly " $fragmentSpreads": FragmentRefs<"FormulationsScreen_formulation">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FormulationsScreen_formulation",
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
  "type": "Formulation",
  "abstractKey": null
};

(node as any).hash = "1e50e054ad32c6b5db1948d0c4f32410";

export default node;
