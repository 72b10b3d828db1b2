import { type NameGroup, words } from './nameGroup';

export const betawi: NameGroup = {
  male: words(`Abdul_Rozak Asmat Asnawi Bokir Buang Denan Ending Entong Gani Hamdani Hasan Husin Idup Jaelani Jamal Jamhuri Kasim
    Kosim Latip Lukman Madali Madun Mahmud Mail Makmur Mamat Mansyur Marhali Marzuki Matalih Mi'ing Mugni Muhasim Mu'min Mursalih
    Naman Napis Nasir Nasrudin Naih Niman Nurdin Rahmat Rojali Rohim Sabeni Saidi Salim Samin Sanusi Sarmili Sidik Sobri Syafe'i
    Tohir Udin Wahab Yahya Zaenal Zulkifli`),
  female:
    words(`Aminah Asiah Aisah Amsanah Cholijah Dahlia Fatimah Halimah Hamidah Hanapiah Hindun Iyah Jamilah Jubaedah Juleha
    Kholilah Komariah Latifah Maemunah Mahmudah Maisaroh Marhamah Mariam Marwiyah Masitoh Maswani Muhayah Mu'minah Munawaroh Muroh
    Nadiroh Nafsiah Napisah Nurhasanah Nuriyah Nurlela Rohani Rohimah Romlah Rosidah Rukiah Saanih Sa'diyah Saidah Salbiah
    Salmah Samsiah Sapinah Saroh Siti Sofiah Solihah Suhaeni Sulha Tohiroh Ulfah Umamah Yayah Zaenab Zuhro`),
  maleSecond: words(`Anwar Arifin Bahrudin Fadillah Fauzi Firdaus Hadi Hakim Hamid Haris Hidayatullah Idris Ilyas
    Irawan Ismail Junaedi Kamaludin Lutfi Maulana Mubarok Muhtar Mustofa Nawawi Rahman Ramdhani Ridwan Rosadi Sa'adih Saputra
    Setiawan Sofyan Subhan Sulaeman Supriadi Syahroni Syarif Usman Wahyudi Yusuf`),
  femaleSecond:
    words(`Agustina Amalia Anggraini Astuti Azizah Badriah Choirunisa Dewi Fadilah Febriyanti Fitriah Handayani
    Hasanah Hayati Indriyani Jannah Kartika Khodijah Lestari Mardiana Maulida Muslimah Nabila Ningsih Nuraini Oktaviani
    Puspita Qomariah Rahmah Ramadhani Rizkiah Safitri Sari Sholihah Utami Wahyuni Wulandari Yuliana Zahra`),
  clans: [],
  islamic: 0.45,
};
