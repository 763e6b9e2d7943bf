/** §5.4: how oxen die and of what, with which every farm begins; the codes of the national base come with its tables. */
export const starterDeaths = {
  NATURAL: ['Distocia', 'Morte súbita', 'Desconhecida'],
  ACCIDENT: ['Trauma ou fratura', 'Sodomia', 'Estresse térmico', 'Raio', 'Picada de cobra', 'Transporte'],
  DISEASE: ['Pneumonia (DRB)', 'Timpanismo', 'Acidose', 'Clostridiose ou botulismo', 'Tristeza parasitária'],
  SACRIFICE: ['Eutanásia'],
} as const;

/** What oxen of a feedlot are ill with; a farm adds its own. */
export const starterDiseases = [
  'Pneumonia (DRB)',
  'Timpanismo',
  'Acidose',
  'Tristeza parasitária',
  'Casco (pododermatite)',
  'Olho (ceratoconjuntivite)',
  'Trauma ou fratura',
  'Sodomia',
  'Refugo de cocho',
] as const;
