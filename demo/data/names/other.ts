import { type NameGroup, words } from './nameGroup';

/** Names without a background: Malay, Palembang, Banjar, and young parents' favourites. */
export const other: NameGroup = {
  male: words(`Aldi Alvin Andika Angga Ardi Arya Bima Bobby Candra Dani Dimas Doni Fahri Fajar Farel Febri Ferdi Gilang Hafiz Ikbal
    Irfan Jihan Kenzo Leo Nanda Naufal Novan Panji Raka Randi Raffi Reza Rian Ridho Rifki Rizky Satria Tegar Vino Yoga Yogi Zaki
    Akhyar Aspani Gusti Hamli Jumri Masdar Rusmin Syahrul Ahyar Cik Kemas Masagus Tarmizi Zuhdi Rusli Darwin Effendi Sofyan`),
  female:
    words(`Alya Anggi Anisa Aurel Bella Bunga Caca Cantika Chika Della Dian Dina Dita Ela Fani Febi Gita Hana Indri Intan Jihan
    Kayla Keisha Laras Lia Maya Mita Nabila Nadia Naila Novi Nurul Olla Putri Queen Rara Rizka Salsa Selvi Shinta Tania Tasya
    Ulya Vina Viona Yola Zahra Masayu Nyimas Noraini Rusmini Siti Galuh Mahrita Norhayati Rusdiana Salasiah Zubaidah Mariana`),
  maleSecond:
    words(`Pratama Saputra Ramadhan Maulana Hidayat Kurniawan Prayoga Alfarizi Firmansyah Mahendra Wicaksana Anugrah
    Syahputra Alamsyah Fadhilah Rahmadani Setiawan Nugraha Ardiansyah Febrian Permana Adriansyah Baihaqi Gusnadi Hermansyah`),
  femaleSecond:
    words(`Putri Azzahra Ramadhani Salsabila Maharani Anggraini Permatasari Safitri Khairunnisa Amelia Aulia Lestari
    Pratiwi Rahmadani Oktaviani Febrianti Kirana Nuraini Agustin Septiani Maulidya Novitasari Apriliani Damayanti Fadhilah`),
  clans: [],
  islamic: 0.35,
};
