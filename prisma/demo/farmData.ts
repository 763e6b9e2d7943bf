type Corner = [east: number, north: number];

export const lines = [
  { name: 'Linha A', prefix: 'A', picketType: 'CONFINEMENT' },
  { name: 'Linha B', prefix: 'B', picketType: 'CONFINEMENT' },
  { name: 'Linha C', prefix: 'C', picketType: 'CONFINEMENT' },
  { name: 'Linha D', prefix: 'D', picketType: 'CONFINEMENT' },
  { name: 'Linha E', prefix: 'E', picketType: 'RECEPTION' },
  { name: 'Linha F', prefix: 'F', picketType: 'HOSPITAL' },
];

export const pastures: { name: string; grass: string; rotation: string; animalCapacity: number; corners: Corner[] }[] = [
  { name: 'Pasto da Sede', grass: 'Braquiária', rotation: '28 dias', animalCapacity: 90, corners: [[-900, -80], [-260, -80], [-260, 420], [-820, 470]] },
  { name: 'Pasto do Açude', grass: 'Mombaça', rotation: '30 dias', animalCapacity: 140, corners: [[-820, 470], [-260, 420], [-240, 1010], [-700, 1080]] },
  { name: 'Pasto da Mata', grass: 'Braquiária', rotation: '35 dias', animalCapacity: 120, corners: [[-700, 1080], [-240, 1010], [260, 1040], [220, 1560], [-560, 1600]] },
  { name: 'Pasto do Cruzeiro', grass: 'Marandu', rotation: '28 dias', animalCapacity: 130, corners: [[260, 1040], [900, 1000], [960, 1530], [220, 1560]] },
  { name: 'Pasto Novo', grass: 'Mombaça', rotation: '21 dias', animalCapacity: 160, corners: [[900, 440], [1500, 400], [1560, 980], [900, 1000]] },
  { name: 'Pasto do Rio', grass: 'Tanzânia', rotation: '25 dias', animalCapacity: 150, corners: [[900, -120], [1420, -180], [1500, 400], [900, 440]] },
  { name: 'Pasto da Estrada', grass: 'Marandu', rotation: '30 dias', animalCapacity: 110, corners: [[100, -620], [900, -640], [900, -120], [120, -90]] },
  { name: 'Pasto do Fundo', grass: 'Braquiária', rotation: '35 dias', animalCapacity: 100, corners: [[-640, -600], [100, -620], [120, -90], [-600, -100]] },
];

export const structures = [
  { name: 'Silo trincheira 1', type: 'TRENCH_SILO', capacityTons: '1800', east: -150, north: 140, width: 18, depth: 70 },
  { name: 'Silo trincheira 2', type: 'TRENCH_SILO', capacityTons: '1800', east: -128, north: 140, width: 18, depth: 70 },
  { name: 'Silo superfície', type: 'SURFACE_SILO', capacityTons: '900', east: -106, north: 140, width: 20, depth: 60 },
  { name: 'Silo aéreo milho', type: 'AERIAL_SILO', capacityTons: '240', east: -80, north: 150, width: 8, depth: 8 },
  { name: 'Silo aéreo DDG', type: 'AERIAL_SILO', capacityTons: '180', east: -68, north: 150, width: 8, depth: 8 },
  { name: 'Box caroço', type: 'BOX', capacityTons: '120', east: -80, north: 110, width: 14, depth: 20 },
  { name: 'Box núcleo', type: 'BOX', capacityTons: '40', east: -64, north: 110, width: 8, depth: 20 },
  { name: 'Moinho', type: 'MILL', capacityTons: '12', east: -54, north: 110, width: 10, depth: 12 },
  { name: 'Pátio dos vagões', type: 'MIXER', capacityTons: null, east: -90, north: 60, width: 50, depth: 36 },
  { name: 'Balança rodoviária', type: 'OTHER', capacityTons: '80', east: -60, north: 20, width: 20, depth: 6 },
];

export const mixers = [
  { name: 'Vagão 1', capacityKg: '5000', minLoadKg: '1200', mixMinutes: '4', method: 'ROTOR_MIX_0', structure: 'Pátio dos vagões' },
  { name: 'Vagão 2', capacityKg: '5000', minLoadKg: '1200', mixMinutes: '4', method: 'ROTOR_MIX_0', structure: 'Pátio dos vagões' },
  { name: 'Misturador fixo', capacityKg: '2500', minLoadKg: '600', mixMinutes: '6', method: 'TOMBAMENTO_1', structure: 'Moinho' },
];

export const boitelClients = [
  { name: 'Agropecuária Três Irmãos', document: '11222333000181', email: 'contato@tresirmaos.demo', phone: '(64) 3631-2200', isBoitel: true },
  { name: 'Espólio de Joaquim Vilela', document: '15350946056', email: 'inventario@vilela.demo', phone: '(64) 99988-1204' },
  { name: 'Luiza Prado', document: '86288366757', email: 'luiza@boavista.demo', phone: '(64) 99812-7755' },
];

function place(city: string, state: string, zipCode: string, street: string) {
  return { zipCode, country: 'Brasil', state, city, neighborhood: 'Zona rural', street, number: 's/n' };
}

export const establishments = [
  { registrationType: 'ORIGIN', ownerName: 'Valdir Moraes', ownerEmail: 'valdir@lagoa.demo', name: 'Fazenda Lagoa Bonita', document: '52998224725', code: '521880041', stateRegistration: '10.388.120-4', phone: '(64) 99621-4410', address: place('Quirinópolis', 'GO', '75860-000', 'Rodovia GO-206, km 14') },
  { registrationType: 'ORIGIN', ownerName: 'Sônia Barros', ownerEmail: 'sonia@santafe.demo', name: 'Fazenda Santa Fé', document: '11144477735', code: '521160087', stateRegistration: '10.402.377-8', phone: '(64) 99733-1029', address: place('Mineiros', 'GO', '75830-000', 'Rodovia BR-364, km 306') },
  { registrationType: 'ORIGIN', ownerName: 'Irmãos Teodoro Ltda', ownerEmail: 'compra@teodoro.demo', name: 'Estância Teodoro', document: '45997418000153', code: '500270019', erasCode: 'MS-00127', stateRegistration: '28.337.904-1', phone: '(67) 3565-1180', address: place('Cassilândia', 'MS', '79540-000', 'Rodovia MS-306, km 51') },
  { registrationType: 'ORIGIN', ownerName: 'Geralda Pacheco', ownerEmail: 'geralda@cachoeira.demo', name: 'Sítio Cachoeira', document: '39053344705', code: '520495066', stateRegistration: '10.511.803-2', phone: '(64) 99904-3317', address: place('Caçu', 'GO', '75813-000', 'Rodovia GO-178, km 9') },
  { registrationType: 'ORIGIN', ownerName: 'Agro Paranaíba S.A.', ownerEmail: 'gado@paranaiba.demo', name: 'Fazenda Paranaíba', document: '33000167000101', code: '310570022', stateRegistration: '062.118.4470', phone: '(34) 3263-9090', address: place('Ituiutaba', 'MG', '38300-000', 'Rodovia BR-365, km 760') },
  { registrationType: 'ORIGIN', ownerName: 'Tadeu Siqueira', ownerEmail: 'tadeu@boaesperanca.demo', name: 'Fazenda Boa Esperança', document: '28625587887', code: '510760035', stateRegistration: '13.220.917-6', phone: '(66) 99655-0128', address: place('Barra do Garças', 'MT', '78600-000', 'Rodovia MT-100, km 33') },
  { registrationType: 'BOTH', ownerName: 'Leilões Centro-Oeste', ownerEmail: 'leilao@centrooeste.demo', name: 'Recinto de Leilões Rio Verde', document: '60746948000112', code: '521880900', stateRegistration: '10.290.554-0', phone: '(64) 3621-8080', address: place('Rio Verde', 'GO', '75901-000', 'Avenida das Exposições, 400') },
  { registrationType: 'BOTH', ownerName: 'Cooperativa Agro Sudoeste', ownerEmail: 'cooperativa@sudoeste.demo', name: 'Confinamento Sudoeste', document: '00000000000191', code: '521880355', erasCode: 'GO-00231', stateRegistration: '10.155.032-9', phone: '(64) 3620-1500', address: place('Santa Helena de Goiás', 'GO', '75920-000', 'Rodovia GO-164, km 2') },
  { registrationType: 'DESTINATION', name: 'Frigorífico Vale do Verde', document: '02916265000160', code: '521880771', sifNumber: '4507', stateRegistration: '10.377.660-5', phone: '(64) 3611-7000', isSlaughterhouse: true, euApproved: true, address: place('Rio Verde', 'GO', '75906-000', 'Distrito Agroindustrial, quadra 3') },
  { registrationType: 'DESTINATION', name: 'Frigorífico Serra Dourada', document: '33592510000154', code: '520870113', sifNumber: '1662', stateRegistration: '10.244.018-7', phone: '(62) 3548-2200', isSlaughterhouse: true, address: place('Goiânia', 'GO', '74685-000', 'Rodovia BR-153, km 8') },
  { registrationType: 'DESTINATION', name: 'Abatedouro Municipal de Jataí', document: '01165729000180', code: '521190044', stateRegistration: '10.198.765-3', phone: '(64) 3632-4400', isSlaughterhouse: true, address: place('Jataí', 'GO', '75800-000', 'Avenida Industrial, 1200') },
  { registrationType: 'DESTINATION', name: 'Graxaria Planalto', document: '17895646000187', code: '521880620', stateRegistration: '10.466.203-1', phone: '(64) 3623-5151', address: place('Rio Verde', 'GO', '75909-000', 'Rodovia BR-452, km 4') },
];

export const occurrences = [
  { ago: 58, category: 'WEATHER', type: 'Chuva forte', place: 'FARM', description: '62 mm na madrugada; cochos da linha A molhados, trato das 7 h atrasado em 40 minutos.' },
  { ago: 51, category: 'FENCE', type: 'Cerca rompida', place: 'CORRAL', corral: 'C7', description: 'Arame solto entre C7 e C8, animais não se misturaram. Reparo no mesmo dia.' },
  { ago: 44, category: 'WATER', type: 'Bebedouro com vazamento', place: 'CORRAL', corral: 'B12', description: 'Boia trocada; consumo de água normalizado à tarde.' },
  { ago: 37, category: 'MACHINE', type: 'Quebra do vagão', place: 'FARM', description: 'Correia do Vagão 2; terceiro trato feito com o Vagão 1.' },
  { ago: 30, category: 'FEEDING', type: 'Erro de fornecimento', place: 'LINE', line: 'Linha D', description: 'Batida da linha C descarregada em D1 a D3. Nota do dia seguinte desconsiderada.' },
  { ago: 26, category: 'HEALTH', type: 'Surto de tosse', place: 'CORRAL', corral: 'E4', description: 'Seis animais com tosse; veterinária avisada e tratamento iniciado.' },
  { ago: 19, category: 'VISIT', type: 'Auditoria da certificadora', place: 'FARM', description: 'Visita de rotina, sem apontamentos.' },
  { ago: 12, category: 'WEATHER', type: 'Calor extremo', place: 'FARM', description: 'Máxima de 38 °C; aspersores ligados das 11 h às 17 h.' },
  { ago: 7, category: 'WATER', type: 'Queda de pressão', place: 'LINE', line: 'Linha F', description: 'Registro fechado por engano na limpeza; restabelecido em 20 minutos.' },
  { ago: 2, category: 'OTHER', type: 'Troca de turno', place: 'FARM', description: 'Nova escala dos tratadores a partir desta semana.' },
];
