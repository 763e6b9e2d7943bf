import type { PothosPrismaDatamodel } from '@pothos/plugin-prisma';
import { getDatamodel } from '../generated/pothos.ts';
import { notCompiled } from './notCompiled.ts';

export type ModelField = PothosPrismaDatamodel['datamodel']['models'][string]['fields'][number];

const { models } = getDatamodel().datamodel;

const fields = new Map(
  Object.entries(models).map(([model, { fields: own }]) => [model, new Map(own.map((field) => [field.name, field]))]),
);

export function fieldOf(model: string, name: string): ModelField {
  return fields.get(model)?.get(name) ?? notCompiled(`${model}.${name} is no column`);
}

export function columnsOf(model: string): ModelField[] {
  return [...(fields.get(model)?.values() ?? [])].filter(({ kind }) => kind !== 'object');
}

export function fieldNamesOf(model: string): string[] {
  return [...(fields.get(model)?.keys() ?? [])];
}

export function quoted(name: string): string {
  return `"${name}"`;
}

/** The column of a table that holds the farm; undefined where it belongs to none. */
export function farmColumn(model: string): 'id' | 'farmId' | undefined {
  return model === 'Farm' ? 'id' : fields.get(model)?.has('farmId') ? 'farmId' : undefined;
}

/** Rows of the actor's farm only. */
export function ofFarm(model: string, alias: string): string {
  return `${alias}.${quoted(farmColumn(model) ?? notCompiled(`${model} belongs to no farm`))} = $1`;
}

/** A person belongs to no farm and is reached only from a row of the farm, never the other way. */
const reachedFromFarm: ReadonlySet<string> = new Set(['Person']);

/** The condition that joins a related row; whatever the keys say, it is of the same farm. */
export function joinedBy(model: string, alias: string, relation: ModelField, related: string): string {
  if (!farmColumn(model)) notCompiled(`${model}.${relation.name} leads out of the farm`);
  const isForward = (relation.relationFromFields?.length ?? 0) > 0;
  const holder = isForward ? relation : otherSide(model, relation);
  const [keyHolder, keyTarget] = isForward ? [alias, related] : [related, alias];
  const columns = holder.relationFromFields!;
  // Foreign keys refer to an id, or to the farm and an id; what is between those has the same name on both sides.
  const targetOf = (name: string, index: number) =>
    index === columns.length - 1 ? 'id' : index === 0 ? 'farmId' : name;
  const pairs = columns.map(
    (name, index) => `${keyTarget}.${quoted(targetOf(name, index))} = ${keyHolder}.${quoted(name)}`,
  );
  if (!reachedFromFarm.has(relation.type)) pairs.push(ofFarm(relation.type, related));
  return pairs.join(' AND ');
}

function otherSide(model: string, relation: ModelField): ModelField {
  const found = [...(fields.get(relation.type)?.values() ?? [])].find(
    ({ relationName, type, relationFromFields, name }) =>
      relationName === relation.relationName &&
      type === model &&
      relationFromFields?.length &&
      !(relation.type === model && name === relation.name),
  );
  return found ?? notCompiled(`${model}.${relation.name} has no key`);
}

let named: string[] | undefined;

/** What the models call their unique and foreign keys in the database. */
export function constraintNames(): string[] {
  named ??= Object.entries(models).flatMap(([model, { fields: own, uniqueIndexes }]) => [
    ...uniqueIndexes.map(({ fields: columns }) => `${model}_${columns.join('_')}_key`),
    ...own.flatMap(({ relationFromFields: columns }) =>
      columns?.length ? [`${model}_${columns.join('_')}_fkey`] : [],
    ),
  ]);
  return named;
}
