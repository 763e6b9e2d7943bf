export const categoryTexts = {
  'items.category': { 'pt-BR': 'Categoria', 'en-US': 'Category' },
  'items.categoryANIMALS': { 'pt-BR': 'Animais', 'en-US': 'Animals' },
  'items.categoryBONUSES': { 'pt-BR': 'Bonificações', 'en-US': 'Bonuses' },
  'items.categoryCOMMISSION': { 'pt-BR': 'Comissão', 'en-US': 'Commission' },
  'items.categoryEARRINGS': { 'pt-BR': 'Brincos', 'en-US': 'Ear tags' },
  'items.categoryFOODS': { 'pt-BR': 'Alimentos', 'en-US': 'Foods' },
  'items.categoryFREIGHT': { 'pt-BR': 'Frete', 'en-US': 'Freight' },
  'items.categoryMEDICINES': { 'pt-BR': 'Medicamentos', 'en-US': 'Medicines' },
  'items.categoryOPERATIONAL': { 'pt-BR': 'Operacional', 'en-US': 'Operations' },
  'items.categoryOTHER': { 'pt-BR': 'Boitel', 'en-US': 'Boitel' },
  'items.categorySALES': { 'pt-BR': 'Vendas', 'en-US': 'Sales' },
} as const;
