import type { HelpTexts } from '../id/help';

export const help: HelpTexts = {
  title: 'Help',
  description: 'Keyboard shortcuts, what the terms mean, and whom to ask.',
  shortcuts: {
    title: 'Keyboard shortcuts',
    text: 'They work while the cursor is not in an input.',
    off: 'Shortcuts are switched off.',
    change: 'Change this in the profile settings',
    keys: 'Keys',
    effect: 'Effect',
    andThen: 'then',
  },
  glossary: {
    title: 'What the terms mean',
    terms: {
      penerima: [
        'Recipient (penerima)',
        'A registered citizen who can apply for aid programmes. Role: User/recipient.',
      ],
      warga: [
        'Resident (warga binaan)',
        'A resident looked after by a volunteer; entered by the volunteer or uploaded.',
      ],
      relawan: ['Volunteer (relawan)', 'Records residents for a legislative member, using the mobile app.'],
      aleg: [
        'Legislative member (aleg)',
        'A member of the regional council whose volunteers and residents are kept here.',
      ],
      admin_aleg: [
        'Legislative-member administrator',
        'Works for one legislative member and sees only that member’s data.',
      ],
      keluarga: ['Family member', 'A person who lives and is registered with a recipient.'],
      tanggungan: ['Dependant', 'A family member who lives on the income of that family.'],
      kk: ['No. KK', 'Family card number, 16 digits, the same for everybody on one card.'],
      nik: ['NIK', 'National identity number, 16 digits, one per person.'],
      bansos: ['Aid programme', 'Social aid with a quota, conditions and an application period.'],
      reses: ['Reses', 'Recess: the time in which a legislative member meets constituents.'],
      pokir: ['Pokir', 'Pokok-pokok pikiran: proposals from the recess that the member argues for.'],
      dapil: ['Dapil', 'The electoral district of a legislative member.'],
      pengaduan: ['Complaint', 'A report by a citizen; answered here and, if needed, forwarded to a department.'],
    },
  },
  contact: {
    title: 'Contact',
    text: 'Contact the administrator of your system.',
    details: 'Mention these details so that the problem is found quickly:',
    site: 'Organisation',
    version: 'Panel version',
    server: 'Server version',
    account: 'Account',
  },
};
