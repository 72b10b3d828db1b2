import { type NameGroup, words } from './nameGroup';

export const bugis: NameGroup = {
  male: words(`Andi Baso Daeng Ambo Beddu Baharuddin Burhanuddin Hamzah Jamaluddin Kaharuddin Lukman Mappa Muhlis Mustamin Nasruddin
    Nurdin Rahmat Rusdi Saharuddin Sainuddin Salahuddin Sampara Sangkala Sirajuddin Sudirman Sultan Suardi Supardi Syahrir
    Syamsuddin Tahir Takdir Tajuddin Umar Usman Wahyuddin Yusran Zainuddin Anwar Arifuddin Asri Bakri Darwis Firman Hasanuddin
    Idrus Ilham Iskandar Jufri Kasman La_Ode Lahamuddin Latief Makmur Malik Mansyur`),
  female:
    words(`Andi_Tenri Besse Indo I_Tenri Hasnah Hasnawati Hadijah Halija Hamsiah Hartati Haslinda Hasmawati Hatijah Husnah
    Indrawati Jumriah Jumiati Kartini Kasmawati Marhumah Marwah Maryam Masniar Mulyati Murniati Nadirah Nahda
    Nurbaya Nurhaeda Nurhayati Nurlaela Nurmiati Nursiah Radiah Rahmatia Ramlah Rohani Rosmini Rosdiana Ruhaya Rukmini Sahari
    Salmiah Samsiar Satriani Sitti Sukmawati Suriani Syamsiah Tenri Wahida Yuliana Zaenab`),
  maleSecond:
    words(`Pananrang Mattalatta Mappasomba Pangerang Makkarodda Sose Rauf Salam Rasyid Rahman Paturusi Pasinringi
    Parenrengi Palaguna Noer Natsir Mattulada Mappanyukki Makmur Lawa Kadir Jabbar Ilyas Hafid Gaffar Fattah Dahlan Basri
    Amiruddin Alimuddin Akbar Achmad Abbas Tawil Wellang`),
  femaleSecond:
    words(`Ampa Bunga Ratu Padauleng Rawe Abeng Dewi Wati Amir Hasan Rahman Idris Basri Kadir Salam Saleh Mansur Malik
    Latif Husain Hamid Ali Yusuf Umar Usman Tahir Said Rasyid Rauf Nur Nasir Mustari Muin Mahmud Lestari`),
  clans: [],
  islamic: 0.35,
};
