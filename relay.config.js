const config = {
  src: './web',
  schema: './schema.graphql',
  language: 'typescript',
  eagerEsModules: true,
  noFutureProofEnums: true,
  useImportTypeSyntax: true,
  customScalarTypes: { Decimal: 'string', Date: 'string', DateTime: 'string', Polygon: 'unknown' },
  featureFlags: { enforce_module_name_prefix_for_non_haste: true },
  excludes: ['**/node_modules/**', '**/__generated__/**', '**/dist/**'],
};

export { config as default, config as 'module.exports' };
