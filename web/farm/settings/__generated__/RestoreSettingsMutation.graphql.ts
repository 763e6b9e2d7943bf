/**
 * @generated SignedSource<<40918019e0abd39d453fc1af51b8e690>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type GradePreset = "BRASIL" | "SDSU" | "ZERO_TO_FIVE";
export type SettingGroup = "advance" | "chute" | "economics" | "feeding" | "financialReports" | "grades" | "nightReading" | "phases" | "traceability";
export type RestoreDefaultSettingsInput = {
  gradePreset?: GradePreset | null | undefined;
  group: SettingGroup;
};
export type RestoreSettingsMutation$variables = {
  group: SettingGroup;
  input: RestoreDefaultSettingsInput;
};
export type RestoreSettingsMutation$data = {
  readonly restoreDefaultSettings: {
    readonly farm: {
      readonly " $fragmentSpreads": FragmentRefs<"AdvanceScreen_farm" | "ChuteScreen_farm" | "EconomicsForm_farm" | "FeedingScreen_farm" | "FinancialReportsForm_farm" | "GradesScreen_farm" | "NightReadingScreen_farm" | "PhasesScreen_farm" | "SettingHistory_farm" | "TraceabilityScreen_farm">;
    };
  };
};
export type RestoreSettingsMutation = {
  response: RestoreSettingsMutation$data;
  variables: RestoreSettingsMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "group"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "input"
},
v2 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v3 = {
  "kind": "Variable",
  "name": "group",
  "variableName": "group"
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "minIntakePct",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "maxIntakePct",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "score",
  "storageKey": null
},
v7 = [
  {
    "kind": "Literal",
    "name": "first",
    "value": 5
  },
  (v3/*:: as any*/)
],
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "RestoreSettingsMutation",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "RestoreDefaultSettingsPayload",
        "kind": "LinkedField",
        "name": "restoreDefaultSettings",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Farm",
            "kind": "LinkedField",
            "name": "farm",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "AdvanceScreen_farm"
              },
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "ChuteScreen_farm"
              },
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "EconomicsForm_farm"
              },
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "FeedingScreen_farm"
              },
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "FinancialReportsForm_farm"
              },
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "GradesScreen_farm"
              },
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "NightReadingScreen_farm"
              },
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "PhasesScreen_farm"
              },
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "TraceabilityScreen_farm"
              },
              {
                "args": [
                  (v3/*:: as any*/)
                ],
                "kind": "FragmentSpread",
                "name": "SettingHistory_farm"
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
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "RestoreSettingsMutation",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "RestoreDefaultSettingsPayload",
        "kind": "LinkedField",
        "name": "restoreDefaultSettings",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Farm",
            "kind": "LinkedField",
            "name": "farm",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmSettings",
                "kind": "LinkedField",
                "name": "settings",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "AdvanceSettings",
                    "kind": "LinkedField",
                    "name": "advance",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "requireDiet",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "requirePlan",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "ChuteSettings",
                    "kind": "LinkedField",
                    "name": "chute",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "scalePort",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "readerPort",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "baud",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "scaleDriver",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "readerDriver",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "EconomicsSettings",
                    "kind": "LinkedField",
                    "name": "economics",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "defaultDailyGain",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "arrobaKg",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "liveYield",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "operationalCostPerHeadDay",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "negativeStock",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "stockSafetyDays",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "FeedingSettings",
                    "kind": "LinkedField",
                    "name": "feeding",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "readingTimes",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "readingSource",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "externalSourceName",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "roundStepCorralKg",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "roundStepBulkIngredientKg",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "roundStepMicroIngredientKg",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "deadbandPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "maxUpPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "maxUpHungriestPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "maxDownPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "antiZigzag",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "dayZeroIntakePct",
                        "storageKey": null
                      },
                      (v4/*:: as any*/),
                      (v5/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "unsteadyIntakeAmberPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "unsteadyIntakeRedPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "compensation",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "compensationCapPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "minSplitKg",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "joinHours",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "beatBalanceTolerancePct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "hardMixGate",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "onTimeMinutes",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "FinancialReportsSettings",
                    "kind": "LinkedField",
                    "name": "financialReports",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "monthStartsOn",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "arrobaPrice",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "funruralPct",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "freightSplit",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "includeOperationalCost",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "GradesSettings",
                    "kind": "LinkedField",
                    "name": "grades",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "gradeMode",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "GradesSettingsRows",
                        "kind": "LinkedField",
                        "name": "rows",
                        "plural": true,
                        "selections": [
                          (v6/*:: as any*/),
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "label",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "description",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "adjustPct",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "adjustKgMs",
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
                            "name": "maxConsecutive",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "maxDaysOnFeed",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "maxDaysInLatePhase",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "phases",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "requiresPhoto",
                            "storageKey": null
                          }
                        ],
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "NightReadingSettings",
                    "kind": "LinkedField",
                    "name": "nightReading",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "enabled",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "required",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "windowStart",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "windowEnd",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "NightReadingSettingsLabels",
                        "kind": "LinkedField",
                        "name": "labels",
                        "plural": false,
                        "selections": [
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "dry",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "crumb",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "inventory",
                            "storageKey": null
                          }
                        ],
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "NightReadingSettingsSuggestions",
                        "kind": "LinkedField",
                        "name": "suggestions",
                        "plural": true,
                        "selections": [
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "phaseGroup",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "nightKinds",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "behaviour",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "trough",
                            "storageKey": null
                          },
                          (v6/*:: as any*/)
                        ],
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "PhasesSettings",
                    "kind": "LinkedField",
                    "name": "phases",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "PhasesSettingsRows",
                        "kind": "LinkedField",
                        "name": "rows",
                        "plural": true,
                        "selections": [
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
                            "name": "minDays",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "maxDays",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "estimatedDailyGain",
                            "storageKey": null
                          },
                          (v4/*:: as any*/),
                          (v5/*:: as any*/),
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "minForagePct",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "maxForagePct",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "minDryMatterPct",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "maxDryMatterPct",
                            "storageKey": null
                          }
                        ],
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "TraceabilitySettings",
                    "kind": "LinkedField",
                    "name": "traceability",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "withdrawalPolicy",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "bndDays",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "contactRule",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "TraceabilitySettingsAnnouncementDeadlineDays",
                        "kind": "LinkedField",
                        "name": "announcementDeadlineDays",
                        "plural": false,
                        "selections": [
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "death",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "exit",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "entry",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "reIdentification",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "changeOfCharacteristic",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "unusability",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "sale",
                            "storageKey": null
                          }
                        ],
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "earringsPerBox",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "acceptForeignSisbov",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "requireEid",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "requireSisbovOnEntry",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": (v7/*:: as any*/),
                "concreteType": "FarmSettingChangesConnection",
                "kind": "LinkedField",
                "name": "settingChanges",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "FarmSettingChangesConnectionEdge",
                    "kind": "LinkedField",
                    "name": "edges",
                    "plural": true,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "FarmSettingChange",
                        "kind": "LinkedField",
                        "name": "node",
                        "plural": false,
                        "selections": [
                          (v8/*:: as any*/),
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
                              },
                              (v8/*:: as any*/)
                            ],
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "__typename",
                            "storageKey": null
                          }
                        ],
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "cursor",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "PageInfo",
                    "kind": "LinkedField",
                    "name": "pageInfo",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "endCursor",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "hasNextPage",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": (v7/*:: as any*/),
                "filters": [
                  "group"
                ],
                "handle": "connection",
                "key": "SettingHistory_settingChanges",
                "kind": "LinkedHandle",
                "name": "settingChanges"
              },
              (v8/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "179691345ad838057904778f89bb45b3",
    "id": null,
    "metadata": {},
    "name": "RestoreSettingsMutation",
    "operationKind": "mutation",
    "text": "mutation RestoreSettingsMutation(\n  $input: RestoreDefaultSettingsInput!\n  $group: SettingGroup!\n) {\n  restoreDefaultSettings(input: $input) {\n    farm {\n      ...AdvanceScreen_farm\n      ...ChuteScreen_farm\n      ...EconomicsForm_farm\n      ...FeedingScreen_farm\n      ...FinancialReportsForm_farm\n      ...GradesScreen_farm\n      ...NightReadingScreen_farm\n      ...PhasesScreen_farm\n      ...TraceabilityScreen_farm\n      ...SettingHistory_farm_2kVed8\n      id\n    }\n  }\n}\n\nfragment AdvanceScreen_farm on Farm {\n  settings {\n    advance {\n      requireDiet\n      requirePlan\n    }\n  }\n}\n\nfragment ChuteScreen_farm on Farm {\n  settings {\n    chute {\n      scalePort\n      readerPort\n      baud\n      scaleDriver\n      readerDriver\n    }\n  }\n}\n\nfragment EconomicsForm_farm on Farm {\n  settings {\n    economics {\n      defaultDailyGain\n      arrobaKg\n      liveYield\n      operationalCostPerHeadDay\n      negativeStock\n      stockSafetyDays\n    }\n  }\n}\n\nfragment FeedingScreen_farm on Farm {\n  settings {\n    feeding {\n      readingTimes\n      readingSource\n      externalSourceName\n      roundStepCorralKg\n      roundStepBulkIngredientKg\n      roundStepMicroIngredientKg\n      deadbandPct\n      maxUpPct\n      maxUpHungriestPct\n      maxDownPct\n      antiZigzag\n      dayZeroIntakePct\n      minIntakePct\n      maxIntakePct\n      unsteadyIntakeAmberPct\n      unsteadyIntakeRedPct\n      compensation\n      compensationCapPct\n      minSplitKg\n      joinHours\n      beatBalanceTolerancePct\n      hardMixGate\n      onTimeMinutes\n    }\n  }\n}\n\nfragment FinancialReportsForm_farm on Farm {\n  settings {\n    financialReports {\n      monthStartsOn\n      arrobaPrice\n      funruralPct\n      freightSplit\n      includeOperationalCost\n    }\n  }\n}\n\nfragment GradesScreen_farm on Farm {\n  settings {\n    grades {\n      gradeMode\n      rows {\n        score\n        label\n        description\n        adjustPct\n        adjustKgMs\n        active\n        maxConsecutive\n        maxDaysOnFeed\n        maxDaysInLatePhase\n        phases\n        requiresPhoto\n      }\n    }\n  }\n}\n\nfragment NightReadingScreen_farm on Farm {\n  settings {\n    grades {\n      rows {\n        score\n        label\n      }\n    }\n    nightReading {\n      enabled\n      required\n      windowStart\n      windowEnd\n      labels {\n        dry\n        crumb\n        inventory\n      }\n      suggestions {\n        phaseGroup\n        nightKinds\n        behaviour\n        trough\n        score\n      }\n    }\n  }\n}\n\nfragment PhasesScreen_farm on Farm {\n  settings {\n    phases {\n      rows {\n        phase\n        minDays\n        maxDays\n        estimatedDailyGain\n        minIntakePct\n        maxIntakePct\n        minForagePct\n        maxForagePct\n        minDryMatterPct\n        maxDryMatterPct\n      }\n    }\n  }\n}\n\nfragment SettingChange_change on FarmSettingChange {\n  at\n  before\n  after\n  changedBy {\n    name\n    id\n  }\n}\n\nfragment SettingHistory_farm_2kVed8 on Farm {\n  settingChanges(first: 5, group: $group) {\n    edges {\n      node {\n        id\n        ...SettingChange_change\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n  id\n}\n\nfragment TraceabilityScreen_farm on Farm {\n  settings {\n    traceability {\n      withdrawalPolicy\n      bndDays\n      contactRule\n      announcementDeadlineDays {\n        death\n        exit\n        entry\n        reIdentification\n        changeOfCharacteristic\n        unusability\n        sale\n      }\n      earringsPerBox\n      acceptForeignSisbov\n      requireEid\n      requireSisbovOnEntry\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "3cc952fbb28e088308d2057024d78b7a";

export default node;
