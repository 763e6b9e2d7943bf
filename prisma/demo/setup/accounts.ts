import type { Role } from '../../../server/platform/rights/access.ts';

export interface DemoPerson {
  name: string;
  email: string;
  role: Role;
  document?: string;
  phone?: string;
  /** Invited people have not set a password yet. */
  invited?: true;
  inactive?: true;
}

export const demoPassword = 'cocho-demo';

export const demoOwner = { name: 'Helena Prado Vilela', email: 'helena@boavista.demo', document: '52998224725' };

/** The owner of the other farm, on which the demo owner works. */
export const neighbour = { name: 'Cícero Andrade', email: 'cicero@santarita.demo', document: '28625587887' };

/** The first ones are offered on the sign-in page of a demo. */
export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'Otávio Mendes',
    email: 'otavio@boavista.demo',
    role: 'MANAGER',
    document: '11144477735',
    phone: '(64) 99812-3401',
  },
  { name: 'Jussara Lima', email: 'jussara@boavista.demo', role: 'FEEDER', phone: '(64) 99655-1207' },
  { name: 'Dirceu Batista', email: 'dirceu@boavista.demo', role: 'CHUTE', phone: '(64) 99734-8810' },
  {
    name: 'Renata Couto',
    email: 'renata@boavista.demo',
    role: 'VET',
    document: '39053344705',
    phone: '(62) 98144-5520',
  },
  { name: 'Paulo Sérgio Rocha', email: 'paulo@boavista.demo', role: 'FINANCE', phone: '(64) 3621-4477' },
  { name: 'Marina Teles', email: 'marina@boavista.demo', role: 'TRACEABILITY', phone: '(64) 99901-6632' },
  { name: 'Certificadora Planalto', email: 'auditoria@planalto.demo', role: 'CERTIFIER', phone: '(62) 3251-9080' },
  { name: 'Antônio Vilela', email: 'antonio@boavista.demo', role: 'VIEWER' },
  { name: 'Geraldo Nunes', email: 'geraldo@boavista.demo', role: 'FEEDER', phone: '(64) 99620-7714' },
  { name: 'Sebastião Alves', email: 'sebastiao@boavista.demo', role: 'CHUTE', phone: '(64) 99745-0093' },
  { name: 'Lucilene Farias', email: 'lucilene@boavista.demo', role: 'FEEDER', invited: true },
  { name: 'Wagner Pires', email: 'wagner@boavista.demo', role: 'CHUTE', inactive: true },
];
