export const roleNames = {
  OWNER: { 'pt-BR': 'Proprietário', 'en-US': 'Owner' },
  MANAGER: { 'pt-BR': 'Gerente', 'en-US': 'Manager' },
  TRACEABILITY: { 'pt-BR': 'Rastreabilidade', 'en-US': 'Traceability' },
  CHUTE: { 'pt-BR': 'Curral de manejo', 'en-US': 'Chute' },
  FEEDER: { 'pt-BR': 'Tratador', 'en-US': 'Feeder' },
  VET: { 'pt-BR': 'Veterinário', 'en-US': 'Veterinarian' },
  FINANCE: { 'pt-BR': 'Financeiro', 'en-US': 'Finance' },
  CERTIFIER: { 'pt-BR': 'Certificadora', 'en-US': 'Certifier' },
  VIEWER: { 'pt-BR': 'Consulta', 'en-US': 'Viewer' },
} as const;

export type Role = keyof typeof roleNames;
export const roles = Object.keys(roleNames) as [Role, ...Role[]];

type RoleTexts = { [Each in Role as `role.${Each}`]: (typeof roleNames)[Each] };

/** The same among other texts, where each needs a name of its own. */
export const roleTexts = Object.fromEntries(roles.map((role) => [`role.${role}`, roleNames[role]])) as RoleTexts;
