/**
 * @generated SignedSource<<43892cd0324b494bc701784f4b4f46fc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SettingChange_change$data = {
  readonly after: string;
  readonly at: string;
  readonly before: string;
  readonly changedBy: {
    readonly name: string;
  } | null | undefined;
  readonly " $fragmentType": "SettingChange_change";
};
export type SettingChange_change$key = {
  readonly " $data"?: SettingChange_change$data;
  readonly " $fragmentSpreads": FragmentRefs<"SettingChange_change">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SettingChange_change",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "at",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "before",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "after",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Membership",
      "kind": "LinkedField",
      "name": "changedBy",
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
    }
  ],
  "type": "FarmSettingChange",
  "abstractKey": null
};

(node as any).hash = "7c3f48ae785771d6d746d392a8d0dee3";

export default node;
