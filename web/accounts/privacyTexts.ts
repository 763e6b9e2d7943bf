import type { Locale } from '../platform/session/storage.ts';

type PrivacyText = { title: string; lead: string; parts: { title: string; text: string[] }[] };

export const privacyTexts: Record<Locale, PrivacyText> = {
  'pt-BR': {
    title: 'Privacidade',
    lead: 'Como o Cocho trata dados pessoais, conforme a Lei Geral de Proteção de Dados (Lei nº 13.709/2018). Em linguagem direta, sem letra miúda.',
    parts: [
      {
        title: 'Quem responde pelos dados',
        text: [
          'A fazenda que usa o Cocho decide para que os dados servem: ela é a controladora. Quem hospeda o sistema o opera em nome dela.',
          'Pedidos sobre seus dados vão ao proprietário da fazenda, que aparece na lista de pessoas e nos contatos da fazenda.',
        ],
      },
      {
        title: 'Quais dados guardamos',
        text: [
          'De quem usa o sistema: nome, e-mail, telefone e CPF ou CNPJ quando informados, papel na fazenda, idioma e tema preferidos.',
          'De cada acesso: data e hora, endereço de rede e tipo de navegador, para que você veja e encerre os aparelhos conectados.',
          'Da fazenda: endereço, contatos, registros e o que a equipe lança no trabalho do dia, com autor e horário.',
        ],
      },
      {
        title: 'Para que usamos',
        text: [
          'Para executar o contrato com a fazenda: dar acesso a quem trabalha nela e registrar o manejo, o trato e os custos.',
          'Para cumprir obrigações legais, como a rastreabilidade bovina e a guarda de documentos fiscais e sanitários.',
          'Para a segurança da conta, no legítimo interesse de evitar acessos indevidos. Não há publicidade, perfil comportamental nem venda de dados.',
        ],
      },
      {
        title: 'Senhas e sessões',
        text: [
          'Senhas são guardadas apenas como resumo irreversível (argon2id): ninguém as lê, nem nós. O acesso expira sozinho e pode ser encerrado a qualquer momento em Meu perfil.',
        ],
      },
      {
        title: 'Neste aparelho',
        text: [
          'O navegador guarda só o necessário para funcionar: a sessão, o tema, o idioma, o dia da fazenda escolhido, o estado do menu, a última tela, a disposição do painel e o rascunho do cadastro. Não usamos cookies de terceiros nem rastreadores.',
        ],
      },
      {
        title: 'Com quem compartilhamos',
        text: [
          'Com quem a fazenda autoriza pelo papel de cada pessoa, como a certificadora, e com órgãos públicos quando a lei manda. Se a fazenda usa um provedor de identidade, ele confirma quem você é no acesso.',
        ],
      },
      {
        title: 'Por quanto tempo',
        text: [
          'Enquanto durar o vínculo com a fazenda e pelos prazos legais dos registros em que seu nome aparece. Uma pessoa desativada deixa de ter acesso na hora; o que ela registrou permanece, porque faz parte da história do rebanho.',
        ],
      },
      {
        title: 'Seus direitos',
        text: [
          'Você pode confirmar se tratamos seus dados, acessá-los, corrigi-los, pedir cópia, anonimização ou eliminação do que não precisar ser mantido por lei, e saber com quem foram compartilhados (art. 18 da LGPD).',
          'Nome, telefone, e-mail e senha você mesmo altera em Meu perfil. Para o resto, fale com o proprietário da fazenda. Se não for atendido, recorra à Autoridade Nacional de Proteção de Dados (ANPD).',
        ],
      },
    ],
  },
  'en-US': {
    title: 'Privacy',
    lead: 'How Cocho treats personal data under the Brazilian General Data Protection Law (LGPD, Law 13.709/2018). In plain words, without small print.',
    parts: [
      {
        title: 'Who answers for the data',
        text: [
          'The farm that uses Cocho decides what the data is for: it is the controller. Whoever hosts the system operates it on its behalf.',
          'Requests about your data go to the owner of the farm, named in the list of people and among the contacts of the farm.',
        ],
      },
      {
        title: 'What we keep',
        text: [
          'Of who uses the system: name, e-mail, phone and CPF or CNPJ when given, role on the farm, preferred language and theme.',
          'Of each access: date and time, network address and kind of browser, so that you can see and end the signed-in devices.',
          'Of the farm: address, contacts, registrations and what the team records in the day’s work, with author and time.',
        ],
      },
      {
        title: 'What for',
        text: [
          'To perform the contract with the farm: giving access to who works there and recording handling, feeding and costs.',
          'To comply with legal duties such as cattle traceability and keeping tax and health documents.',
          'For the security of the account, in the legitimate interest of preventing misuse. No advertising, no profiling, no sale of data.',
        ],
      },
      {
        title: 'Passwords and sessions',
        text: [
          'Passwords are kept only as an irreversible digest (argon2id): nobody can read them, not even us. Access expires by itself and can be ended at any time under My profile.',
        ],
      },
      {
        title: 'On this device',
        text: [
          'The browser keeps only what is needed to work: the session, theme, language, chosen farm day, menu state, last screen, dashboard layout and the registration draft. No third-party cookies, no trackers.',
        ],
      },
      {
        title: 'Whom we share with',
        text: [
          'Whoever the farm authorizes by role, such as the certifier, and public bodies when the law demands it. If the farm uses an identity provider, it confirms who you are when you sign in.',
        ],
      },
      {
        title: 'For how long',
        text: [
          'As long as you belong to the farm, and for the legal terms of the records in which your name appears. A deactivated person loses access at once; what they recorded stays, because it is part of the history of the herd.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'You may confirm whether we treat your data, access and correct it, ask for a copy, anonymization or deletion of what the law does not require to be kept, and know with whom it was shared (LGPD, art. 18).',
          'You change name, phone, e-mail and password yourself under My profile. For the rest, talk to the owner of the farm. If you get no answer, turn to the Brazilian data protection authority (ANPD).',
        ],
      },
    ],
  },
};
