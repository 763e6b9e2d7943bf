/**
 * @generated SignedSource<<a64efd20323a9017b8b81b86d5965a4c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type FormulationType = "CONFINEMENT" | "PREMIX" | "PRE_MIX" | "SUPPLEMENT";
export type ValidityStatus = "FUTURE" | "INACTIVE" | "IN_FORCE" | "SUCCEEDED";
import type { FragmentRefs } from "relay-runtime";
export type VersionHistory_formulation$data = {
  readonly id: string;
  readonly type: FormulationType;
  readonly versions: ReadonlyArray<{
    readonly createdAt: string;
    readonly createdBy: {
      readonly name: string;
    } | null | undefined;
    readonly id: string;
    readonly predecessor: {
      readonly id: string;
    } | null | undefined;
    readonly status: ValidityStatus;
    readonly validFrom: string;
    readonly validTo: string | null | undefined;
    readonly versionNumber: number;
  }>;
  readonly " $fragmentType": "VersionHistory_formulation";
};
export type VersionHistory_formulation$key = {
  readonly " $data"?: VersionHistory_formulation$data;
  readonly " $fragmentSpreads": FragmentRefs<"VersionHistory_formulation">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "VersionHistory_formulation",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "type",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Formulation",
      "kind": "LinkedField",
      "name": "versions",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
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
          "name": "validFrom",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "validTo",
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
          "name": "createdAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Membership",
          "kind": "LinkedField",
          "name": "createdBy",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "name",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Formulation",
          "kind": "LinkedField",
          "name": "predecessor",
          "plural": false,
          "selections": [
            (v0/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Formulation",
  "abstractKey": null
};
})();

(node as any).hash = "8aefc89ad371dae785c7454b76f31b94";

export default node;
