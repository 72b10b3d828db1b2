import { words } from './nameGroup';

/** Given names found in every group; the first words also occur in the spellings of data-facts 3.7. */
export const islamic = {
  male: words(`Muhammad Ahmad Abdul_Rahman Abdul_Aziz Abdul_Karim Abdullah Ali Amin Aziz Fadil Faisal Farhan Fauzan Habib Hafiz Hamzah
    Hanif Haris Hasan Husein Ibrahim Idris Ilham Imam Irfan Ismail Jamaludin Kamal Khairul Lukman Luthfi Mahmud Malik Mansur
    Marwan Nur Rahman Rasyid Ridho Ridwan Rizky Saiful Salman Sholeh Sulaiman Syahrul Syamsul Taufik Umar Usman Wahid Yahya Yusuf
    Zainal Zaki`),
  female:
    words(`Siti Nur Nurul Aisyah Aminah Anisa Asma Aulia Azizah Fadhilah Farida Fatimah Fauziah Fitria Hafsah Halimah Hamidah
    Hanifah Hasanah Hidayah Husna Jamilah Khadijah Khairunnisa Kholifah Laila Latifah Lutfiah Maimunah Mardiah Mariam Maryam
    Masitah Mufidah Munawaroh Nabila Nafisah Najwa Nuraini Qonitah Rahmah Ratna Rohmah Rosidah Ruqayyah Sabrina Sa'adah Safira
    Salma Sofia Solehah Syarifah Ulfa Umi Wardah Yusriyah Zahra Zainab Zakiyah Zulaikha`),
  maleSecond:
    words(`Al-Farisi Al-Fatih Fadhlurrahman Hidayatullah Ramadhan Rahmatullah Abdillah Alfarisi Baihaqi Ma'ruf Mubarok
    Munir Muttaqin Nashrullah Nawawi Rofi'i Sa'id Shiddiq Sya'ban Syafi'i Syahputra Tamimi Zulkarnain Ash-Shiddiq Jum'at Khoirul
    Maulana Nurdin Rifa'i Ghozali`),
  femaleSecond:
    words(`Aini Nur'aini Azzahra Az-Zahra Fadhilah Hasanah Hidayati Istiqomah Janah Jannah Kamilah Khasanah Kholidah
    Laila Lathifah Mahmudah Maghfiroh Mutmainah Nafi'ah Ni'mah Qur'aini Rahmah Rizqiyah Rofi'ah Sa'diyah Salsabila Sya'diah
    Ummi Wahidah Zulfa`),
} as const;

/** Other spellings of one name, as documents of one person show them. */
export const spellings: Readonly<Record<string, readonly string[]>> = {
  Muhammad: words('Mohammad Mohamad Muhamad Mochamad Moh. Muh. M.'),
  Ahmad: words('Achmad Akhmad'),
  Nur: words('Noor'),
  Siti: words('St.'),
  'Abdul Rahman': words('Abd._Rahman Abdurrahman'),
};
