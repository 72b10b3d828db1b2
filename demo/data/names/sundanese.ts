import { type NameGroup, words } from './nameGroup';

export const sundanese: NameGroup = {
  male: words(`Asep Ujang Dadang Cecep Deden Dede Encep Engkos Entis Iwan Jajang Jaja Kosasih Maman Nandang Odang Oman Otong
    Tatang Toto Uus Wawan Yayan Yaya Aceng Adang Agus Aep Ahmad Apip Asep_Saeful Atang Cucu Dadan Didin Dudung Eman Endang Engkus
    Hendra Hilman Iing Iyan Kurnia Lili Mamat Mumuh Nana Nanang Oding Rahmat Rudi Saepul Sopian Tarya Tedi Usep Wahyu Wildan
    Yusup Rizal`),
  female:
    words(`Euis Neneng Nining Iis Imas Cucu Elis Entin Ecin Eti Enung Ai Aan Ida Iim Ipah Juju Kokom Lilis Mimin Mumun
    Neng Nenden Nia Nunung Oom Popon Rina Rohaeti Siti Sumi Tati Teti Titin Tuti Uum Wiwin Yanti Yayah Yoyoh Yuyun Dede Dedeh
    Dewi Ela Empat Eneng Heni Icih Isah Jenab Lina Mega Nani Onih Omah Resti Ria Rika`),
  maleSecond:
    words(`Suryana Supriatna Hidayat Kurniawan Setiawan Sutisna Permana Gunawan Mulyana Rukmana Wiguna Suherman
    Sukmana Nugraha Rohman Sobari Saputra Komara Kusnadi Ruhiyat Sumpena Suhendar Iskandar Sujana Solihin Ramdani Firmansyah
    Sudrajat Koswara Jatnika Hermawan Sutarsa Effendi Mulyadi Saepudin Surahman Juanda Cahyadi Sumantri Prawira`),
  femaleSecond: words(`Nurhayati Kurniasih Rohayati Sumiati Suryani Rostiana Komariah Sukaesih Maryamah Nuraeni Mulyani
    Rahmawati Hasanah Juariah Rosmiati Sopiah Suhartini Herlina Kusmiati Marlina Fitriani Aisyah Rukmini Sutarsih Sari Lestari
    Wulansari Permatasari Nuraini Solihah Hayati Rohimah Sariningsih Karwati Susilawati Sulastri Yuliani Apriani Rahayu Tarsih`),
  clans: [],
  islamic: 0.3,
};
