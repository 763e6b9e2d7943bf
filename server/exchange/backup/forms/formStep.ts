/** A row of a backup, as JSON; a figure that a float would change is a text of its own kind (`JSON.rawJSON`). */
export type BackupRow = Record<string, unknown>;

/** What became of the columns of a model. */
export interface ColumnChanges {
  /** The name that each had, by the one that it has now. */
  renamed?: Readonly<Record<string, string>>;
  /** By the names that they had. */
  removed?: readonly string[];
  /** What a column holds that was not there or held something else, from the row as it was. */
  filled?: Readonly<Record<string, (row: BackupRow) => unknown>>;
}

/** From one form of backups to the next. What is only added, and may be empty, needs no step. */
export interface FormStep {
  models?: {
    /** The name that each had, by the one that it has now. */
    renamed?: Readonly<Record<string, string>>;
    removed?: readonly string[];
  };
  /** By the names that models have after this step. */
  columns?: Readonly<Record<string, ColumnChanges>>;
  /** A line of `people.ndjson`. */
  people?: (row: BackupRow) => BackupRow;
}
