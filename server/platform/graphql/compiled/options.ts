import { getArgumentValues, isObjectType, type FieldNode, type GraphQLField } from 'graphql';
import { fromGlobalId } from '../../input.ts';
import { optionSizes } from '../limits.ts';
import type { Columns } from './declarations/columns.ts';
import type { DeclaredList } from './declarations/declared.ts';
import { notCompiled, notThisRequest } from '../../db/prismaSql/notCompiled.ts';
import { readPage, requestedFrom, type CompileObject } from './pages.ts';
import type { Row } from './request.ts';
import { openModel } from './rights.ts';
import { listNamedBy } from './selections.ts';
import type { Statement } from './statement.ts';
import type { Written } from './written.ts';

/** The first rows of the list that a plan was made for. */
export function compileOptions(
  statement: Statement,
  field: GraphQLField<unknown, unknown>,
  lists: ReadonlyMap<string, DeclaredList>,
  nodes: readonly FieldNode[],
  columns: Columns,
  compileObject: CompileObject,
): Written<Row> {
  const name = listNamedBy(nodes[0]!, statement.variables);
  const list = lists.get(name) ?? notCompiled(`options of ${name}`);
  const { rights } = statement;
  if (!rights.may(list.allow)) return notCompiled(`${rights.name} may not ${list.allow}`);
  const type = statement.schema.getType(list.type);
  if (!isObjectType(type)) return notCompiled(`${list.type} is no object`);
  const [model, alias, inner] = [openModel(rights, type), statement.alias(), columns.nested()];
  const isSent = statement.takesRows();
  const object = compileObject(statement, type, statement.selections.below(type, nodes), alias, inner);
  const requested = statement.prepare(async (request) => {
    const page = await requestedFrom(request, field, list.page, nodes[0]!, model, optionSizes);
    const { afterId } = getArgumentValues(field, nodes[0]!, request.variables);
    const after = afterId == null ? null : (fromGlobalId(String(afterId), type.name) ?? notThisRequest('no such id'));
    // No row more, as nobody asks whether there is a next page.
    return { ...page, size: page.size - 1, after };
  });
  const rowsOf = readPage(statement, columns, { model, alias, inner, requested }, isSent);
  const { write, compute } = object;
  return {
    write: (row, request) =>
      `[${rowsOf(row, request)
        .map(([, each]) => write(each, request))
        .join(',')}]`,
    compute:
      compute &&
      ((row, request) => {
        for (const [, each] of rowsOf(row, request)) compute(each, request);
      }),
  };
}
