import type { HelpTexts } from '../../id/shell/help';

export const help: HelpTexts = {
  shortcuts: {
    title: 'Keyboard shortcuts',
    text: 'They work while the cursor is not in an input.',
    off: 'Shortcuts are switched off.',
    change: 'Change this in the profile settings',
    keys: 'Keys',
    effect: 'Effect',
    andThen: 'then',
    or: 'or',
    here: 'On this page',
    anywhere: 'Everywhere',
    toHelp: 'Open the help',
    onPage: 'On the page %{name}',
  },
  glossary: {
    title: 'What the terms mean',
    terms: {
      penerima: {
        word: 'Recipient (penerima)',
        meaning: 'A registered citizen who can apply for aid programmes. Role: User/recipient.',
      },
      warga: {
        word: 'Resident (warga binaan)',
        meaning: 'A resident looked after by a volunteer; entered by the volunteer or uploaded.',
      },
      relawan: {
        word: 'Volunteer (relawan)',
        meaning: 'Records residents for a legislative member, using the mobile app.',
      },
      aleg: {
        word: 'Legislative member (aleg)',
        meaning: 'A member of the regional council whose volunteers and residents are kept here.',
      },
      admin_aleg: {
        word: 'Legislative-member administrator',
        meaning: 'Works for one legislative member and sees only that member’s data.',
      },
      keluarga: { word: 'Family member', meaning: 'A person who lives and is registered with a recipient.' },
      tanggungan: { word: 'Dependant', meaning: 'A family member who lives on the income of that family.' },
      kk: { word: 'No. KK', meaning: 'Family card number, 16 digits, the same for everybody on one card.' },
      nik: { word: 'NIK', meaning: 'National identity number, 16 digits, one per person.' },
      bansos: { word: 'Aid programme', meaning: 'Social aid with a quota, conditions and an application period.' },
      pendaftaran: {
        word: 'Application',
        meaning: 'A citizen’s request for one programme: examined, decided, and then the aid is handed over.',
      },
      kuota: { word: 'Quota', meaning: 'How many recipients a programme has.' },
      prioritas: {
        word: 'Priority and scores',
        meaning: 'Helping figures from dependants, income, job and waiting time. The decision stays with the officer.',
      },
      reses: { word: 'Reses', meaning: 'Recess: the time in which a legislative member meets constituents.' },
      pokir: { word: 'Pokir', meaning: 'Pokok-pokok pikiran: proposals from the recess that the member argues for.' },
      dapil: { word: 'Dapil', meaning: 'The electoral district of a legislative member.' },
      pengaduan: {
        word: 'Complaint',
        meaning: 'A report by a citizen; answered here and, if needed, forwarded to a department.',
      },
    },
  },
  contact: {
    title: 'Contact',
    text: 'Contact the administrator of your system.',
    details: 'Mention these details so that the problem is found quickly:',
    site: 'Organisation',
    organization: 'Office',
    description: 'About',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    url: 'Website',
    version: 'Panel version',
    server: 'Server version',
    account: 'Account',
  },
};
